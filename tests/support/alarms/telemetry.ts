import type { LatestCandidate } from '@heliograph/database/latest/update-latest';
import type { ReadingRow } from '@heliograph/database/readings/insert-readings';
import { AHEAD_MAX_MS, LATE_AFTER_MS } from '@heliograph/domain/inverter/silence';
import { quantities, type QuantityValues } from '@heliograph/domain/metrics/registry';
import type { Life } from './lives.js';
import { MINUTE, type Span } from './spans.js';

/** A reading on its way into the tables. Times in ms since 1970. */
export interface ArrivedWord {
  readonly life: Life;
  /** By the world's own clock. */
  readonly at: number;
  /** By the server's. */
  readonly receivedAt: number;
  /** By the device's. */
  readonly ts: number;
  readonly isOffGrid: boolean;
}

/** What one candidate of ingest's own batch says: see apps/ingest/src/pipeline/latest-candidates.ts. */
export function candidateOf(word: ArrivedWord): LatestCandidate {
  const { life, receivedAt, ts } = word;
  return {
    inverterId: life.inverter.id,
    ts,
    seq: 0,
    receivedAt,
    values: valuesOf(word),
    heardAt: isHeard(word) ? receivedAt : null,
    lastReceivedAt: receivedAt,
  };
}

export const isHeard = ({ ts, receivedAt }: ArrivedWord): boolean =>
  Math.abs(ts - receivedAt) <= LATE_AFTER_MS;

/** Ahead of the server by more than ingest lets pass: set aside, with a note that somebody talks. */
export const isAhead = ({ ts, receivedAt }: ArrivedWord): boolean => ts - receivedAt > AHEAD_MAX_MS;

export const readingOf = (word: ArrivedWord): ReadingRow => ({
  inverterId: word.life.inverter.id,
  ts: word.ts,
  seq: 0,
  receivedAt: word.receivedAt,
  backlog: false,
  values: valuesOf(word),
});

/** Half of the power all day long: how much it is says nothing of who is heard. */
function valuesOf({ at, isOffGrid }: ArrivedWord): QuantityValues {
  return {
    ...nothing,
    state: isOffGrid ? 'off_grid' : 'producing',
    ac_power_w: isOffGrid ? 0 : 2500,
    energy_total_wh: Math.floor(at / 1440),
    ac_voltage_v: [isOffGrid ? 0 : 230],
    grid_freq_hz: isOffGrid ? 0 : 50,
    rssi_dbm: -71,
  };
}

const nothing = Object.fromEntries(quantities.map(({ name }) => [name, null])) as unknown as QuantityValues;

const BACKLOG_STEP = 5 * MINUTE;
const BACKLOG_MAX = 200;

/** What an inverter kept in these times, the newest of it. */
export function backlogReadings(life: Life, spans: readonly Span[], receivedAt: number): ReadingRow[] {
  const step = Math.max(BACKLOG_STEP, life.inverter.intervalMs);
  const times = spans.flatMap(({ from, until }) =>
    // Odd times, which no live reading has.
    Array.from({ length: Math.floor((until - from) / step) }, (_, place) => from + place * step + 1),
  );
  return times
    .slice(-BACKLOG_MAX)
    .map((at) => ({ ...readingOf({ life, at, ts: at, receivedAt, isOffGrid: false }), backlog: true }));
}
