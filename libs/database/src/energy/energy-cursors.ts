import type { CounterReading, CounterSite } from '@heliograph/domain/energy/counter';
import type { EnergyCheckpoint, Folded } from '@heliograph/domain/energy/fold';
import type { PoolClient } from 'pg';
import {
  bigintArray,
  booleanArray,
  integerArray,
  textArray,
  timestamptzArray,
} from '../connection/binary-array.js';

/** An inverter's energy cursor with its site. Times in ms since 1970. */
export interface EnergyCursor {
  readonly inverterId: number;
  /** The inverter was added by its owner, and has not reported live yet. */
  readonly installed: boolean;
  /** Has only the last exchange, which is enough for readings after `last`. */
  readonly site: CounterSite;
  /** First accepted reading. */
  readonly first: { readonly ts: number; readonly counterWh: number } | null;
  /** State after the last accepted reading. */
  readonly last: EnergyCheckpoint | null;
  /** A reading after `last` that a later one may confirm as a counter reset. */
  readonly waiting: CounterReading | null;
  /** Recompute watermark; null: nothing to recompute. */
  readonly dirtyFrom: number | null;
}

export interface EnergyCursorUpdate {
  readonly inverterId: number;
  readonly first: { readonly ts: number; readonly counterWh: number } | null;
  readonly last: EnergyCheckpoint | null;
  readonly waiting: CounterReading | null;
  readonly dirtyFrom: number | null;
}

export async function writeEnergyCursors(
  client: PoolClient,
  cursors: readonly EnergyCursorUpdate[],
): Promise<void> {
  if (cursors.length === 0) return;
  const column = <T>(pick: (cursor: EnergyCursorUpdate) => T) => cursors.map(pick);
  await client.query({
    name: 'write-tails',
    text: writeSql,
    values: [
      integerArray(column((t) => t.inverterId)),
      timestamptzArray(column((t) => t.first?.ts ?? null)),
      bigintArray(column((t) => t.first?.counterWh ?? null)),
      timestamptzArray(column((t) => t.last?.ts ?? null)),
      bigintArray(column((t) => t.last?.seq ?? null)),
      bigintArray(column((t) => t.last?.counterWh ?? null)),
      bigintArray(column((t) => t.last?.highWh ?? null)),
      bigintArray(column((t) => t.last?.totalWh ?? null)),
      bigintArray(column((t) => t.last?.backfilledWh ?? null)),
      timestamptzArray(column((t) => t.last?.hourAt ?? null)),
      integerArray(column((t) => t.last?.hourEnergyWh ?? null)),
      textArray(column((t) => t.last?.hourQuality ?? null)),
      timestamptzArray(column((t) => t.waiting?.ts ?? null)),
      bigintArray(column((t) => t.waiting?.seq ?? null)),
      bigintArray(column((t) => t.waiting?.counterWh ?? null)),
      booleanArray(column((t) => t.waiting?.late ?? null)),
      timestamptzArray(column((t) => t.dirtyFrom)),
    ],
  });
}

const writeSql = /* sql */ `
UPDATE energy_tails t SET
  first_ts = n.first_ts, first_wh = n.first_wh,
  last_ts = n.last_ts, last_seq = n.last_seq, last_wh = n.last_wh, high_wh = n.high_wh,
  total_wh = n.total_wh, backfilled_wh = n.backfilled_wh,
  hour_at = n.hour_at, hour_energy_wh = n.hour_energy_wh, hour_quality = n.hour_quality,
  waiting_ts = n.waiting_ts, waiting_seq = n.waiting_seq, waiting_wh = n.waiting_wh, waiting_late = n.waiting_late,
  dirty_from = n.dirty_from
FROM unnest($1::int[], $2::timestamptz[], $3::bigint[], $4::timestamptz[], $5::bigint[], $6::bigint[], $7::bigint[],
            $8::bigint[], $9::bigint[], $10::timestamptz[], $11::int[], $12::text[],
            $13::timestamptz[], $14::bigint[], $15::bigint[], $16::boolean[], $17::timestamptz[])
  AS n (inverter_id, first_ts, first_wh, last_ts, last_seq, last_wh, high_wh, total_wh, backfilled_wh,
        hour_at, hour_energy_wh, hour_quality, waiting_ts, waiting_seq, waiting_wh, waiting_late, dirty_from)
WHERE t.inverter_id = n.inverter_id`;

/** The cursor after a computation; `first` changes only if the computation started without a checkpoint. */
export const energyCursorAfter = (
  cursor: EnergyCursor,
  computed: Folded,
  dirtyFrom: number | null,
): EnergyCursorUpdate => ({
  inverterId: cursor.inverterId,
  first: computed.first ? { ts: computed.first.ts, counterWh: computed.first.counterWh } : cursor.first,
  last: computed.last,
  waiting: computed.waiting,
  dirtyFrom,
});
