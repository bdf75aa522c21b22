import type { Anchor } from '@heliograph/domain/energy/fold';
import type { PoolClient } from 'pg';
import { bigintArray, integerArray, textArray, timestamptzArray } from '../connection/binary-array.js';

/** Where an inverter's fold stands after readings within the hour that was open before them. */
export interface OpenHour {
  readonly inverterId: number;
  readonly last: Anchor;
}

/**
 * Writes what nearly every reading comes to: its inverter's tail moves on, and the hour's row says the same as the tail. What
 * both hold is sent once. Of tails locked by this transaction, in order of inverter.
 * @throws Error where an open hour has no row; the inverter's hours have to be folded anew then.
 */
export async function extendOpenHours(client: PoolClient, hours: readonly OpenHour[]): Promise<void> {
  if (hours.length === 0) return;
  const column = <T>(pick: (last: Anchor) => T) => hours.map(({ last }) => pick(last));
  const { rowCount } = await client.query({
    name: 'extend-open-hours',
    text: extendSql,
    values: [
      integerArray(hours.map(({ inverterId }) => inverterId)),
      timestamptzArray(column((last) => last.ts)),
      bigintArray(column((last) => last.seq)),
      bigintArray(column((last) => last.counterWh)),
      bigintArray(column((last) => last.highWh)),
      bigintArray(column((last) => last.totalWh)),
      bigintArray(column((last) => last.backfilledWh)),
      timestamptzArray(column((last) => last.hourAt)),
      integerArray(column((last) => last.hourEnergyWh)),
      textArray(column((last) => last.hourQuality)),
    ],
  });
  if (rowCount !== hours.length)
    throw new Error(`of ${hours.length} open hours ${hours.length - rowCount!} have no row`);
}

const extendSql = /* sql */ `
WITH now AS MATERIALIZED (
  SELECT * FROM unnest($1::int[], $2::timestamptz[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[],
                       $8::timestamptz[], $9::int[], $10::text[])
    AS now (inverter_id, ts, seq, counter_wh, high_wh, total_wh, backfilled_wh, hour_at, energy_wh, quality)
), moved AS (
  UPDATE energy_tails t SET
    last_ts = now.ts, last_seq = now.seq, last_wh = now.counter_wh, high_wh = now.high_wh, total_wh = now.total_wh,
    backfilled_wh = now.backfilled_wh, hour_energy_wh = now.energy_wh, hour_quality = now.quality
  FROM now WHERE t.inverter_id = now.inverter_id
)
UPDATE energy_hours h SET
  energy_wh = now.energy_wh, total_wh = now.total_wh, backfilled_wh = now.backfilled_wh, quality = now.quality,
  gap_from_wh = NULL, gap_to_wh = NULL,
  anchor_ts = now.ts, anchor_seq = now.seq, anchor_wh = now.counter_wh, anchor_high_wh = now.high_wh,
  anchor_total_wh = now.total_wh, anchor_energy_wh = now.energy_wh, anchor_quality = now.quality
FROM now WHERE h.inverter_id = now.inverter_id AND h.hour_at = now.hour_at`;
