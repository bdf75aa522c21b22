import type { LatestCandidate } from '@heliograph/database/latest/update-latest';
import type { ReadingRow } from '@heliograph/database/readings/insert-readings';
import { AHEAD_MAX_MS, LATE_AFTER_MS } from '@heliograph/domain/silence/no-communication';
import type { QuantityValues } from '@heliograph/domain/metrics/registry';
import { noValues } from '../no-values.js';
import type { Life } from './lives.js';
import { MINUTE, type Span } from './spans.js';

/** A received reading. Times in ms since 1970. */
export interface ArrivedWord {
  readonly life: Life;
  /** Simulated time. */
  readonly at: number;
  /** By the server's clock. */
  readonly receivedAt: number;
  /** By the device's clock. */
  readonly ts: number;
  readonly isOffGrid: boolean;
}

/** The same as ingest derives for a live reading: apps/ingest/src/pipeline/latest-candidates.ts. */
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

/** Too far ahead of the server: ingest quarantines it and notes a clock error. */
export const isAhead = ({ ts, receivedAt }: ArrivedWord): boolean => ts - receivedAt > AHEAD_MAX_MS;

export const readingOf = (word: ArrivedWord): ReadingRow => ({
  inverterId: word.life.inverter.id,
  ts: word.ts,
  seq: 0,
  receivedAt: word.receivedAt,
  backlog: false,
  values: valuesOf(word),
});

function valuesOf({ life, at, isOffGrid }: ArrivedWord): QuantityValues {
  return {
    ...noValues,
    state: isOffGrid ? 'off_grid' : 'producing',
    ac_power_w: isOffGrid ? 0 : Math.round(RATED_POWER_W * life.powerAt(at)),
    energy_total_wh: Math.floor(at / 1440),
    ac_voltage_v: [isOffGrid ? 0 : 230],
    grid_freq_hz: isOffGrid ? 0 : 50,
    rssi_dbm: -71,
  };
}

/** Of every inverter. */
export const RATED_POWER_W = 5000;

const BACKLOG_STEP = 5 * MINUTE;
/** Two days. */
const BACKLOG_MAX = 576;

/** Backlog of these periods, limited to the newest readings. */
export function backlogReadings(life: Life, spans: readonly Span[], receivedAt: number): ReadingRow[] {
  const step = Math.max(BACKLOG_STEP, life.inverter.intervalMs);
  const times = spans.flatMap(({ from, until }) =>
    // Odd timestamps, so that they never equal a live reading's.
    Array.from({ length: Math.floor((until - from) / step) }, (_, place) => from + place * step + 1),
  );
  return times
    .slice(-BACKLOG_MAX)
    .map((at) => ({ ...readingOf({ life, at, ts: at, receivedAt, isOffGrid: false }), backlog: true }));
}
