import type { EnergyCheckpoint } from '@heliograph/domain/energy/fold';
import type { PoolClient } from 'pg';
import { bigintArray, integerArray, textArray, timestamptzArray } from '../connection/binary-array.js';

/** An inverter's energy cursor after readings within its current hour. */
export interface CurrentHour {
  readonly inverterId: number;
  readonly last: EnergyCheckpoint;
}

/**
 * Advances energy cursors within the current hour, the usual case. Only the cursors are written; the hour's row keeps
 * its first values until the hour ends. `hours` are in order of inverter id; this transaction has locked the cursors.
 */
export async function extendCurrentHours(client: PoolClient, hours: readonly CurrentHour[]): Promise<void> {
  if (hours.length === 0) return;
  const column = <T>(pick: (last: EnergyCheckpoint) => T) => hours.map(({ last }) => pick(last));
  await client.query({
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
      integerArray(column((last) => last.hourEnergyWh)),
      textArray(column((last) => last.hourQuality)),
    ],
  });
}

const extendSql = /* sql */ `
UPDATE energy_tails t SET
  last_ts = now.ts, last_seq = now.seq, last_wh = now.counter_wh, high_wh = now.high_wh, total_wh = now.total_wh,
  backfilled_wh = now.backfilled_wh, hour_energy_wh = now.energy_wh, hour_quality = now.quality
FROM unnest($1::int[], $2::timestamptz[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[],
            $8::int[], $9::text[])
  AS now (inverter_id, ts, seq, counter_wh, high_wh, total_wh, backfilled_wh, energy_wh, quality)
WHERE t.inverter_id = now.inverter_id`;
