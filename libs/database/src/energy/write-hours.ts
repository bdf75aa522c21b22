import type { CounterFinding } from '@heliograph/domain/energy/counter';
import { type HourRow, openHour } from '@heliograph/domain/energy/fold';
import type { PoolClient } from 'pg';
import { bigintArray, integerArray, textArray, timestamptzArray } from '../connection/binary-array.js';
import { iso } from './iso.js';
import type { EnergyCursor } from './energy-cursors.js';

/** Inserts or overwrites whole hours. `rows` must be in order of inverter and hour. */
export async function writeHours(
  client: PoolClient,
  rows: readonly { inverterId: number; row: HourRow }[],
): Promise<void> {
  if (rows.length === 0) return;
  const column = <T>(pick: (row: HourRow) => T) => rows.map(({ row }) => pick(row));
  await client.query({
    name: 'write-hours',
    text: hoursSql,
    values: [
      integerArray(rows.map(({ inverterId }) => inverterId)),
      timestamptzArray(column((r) => r.hourAt)),
      integerArray(column((r) => r.energyWh)),
      bigintArray(column((r) => r.totalWh)),
      bigintArray(column((r) => r.backfilledWh)),
      textArray(column((r) => r.quality)),
      bigintArray(column((r) => r.gapFromWh)),
      bigintArray(column((r) => r.gapToWh)),
      timestamptzArray(column((r) => r.anchor?.ts ?? null)),
      bigintArray(column((r) => r.anchor?.seq ?? null)),
      bigintArray(column((r) => r.anchor?.counterWh ?? null)),
      bigintArray(column((r) => r.anchor?.highWh ?? null)),
      bigintArray(column((r) => r.anchor?.totalWh ?? null)),
      integerArray(column((r) => r.anchor?.hourEnergyWh ?? null)),
      textArray(column((r) => r.anchor?.hourQuality ?? null)),
    ],
  });
}

/** Updates the current hour's row from the cursor. Required before rows are compared or the cursor is reset. */
export async function writeCurrentHour(
  client: PoolClient,
  { inverterId, last }: EnergyCursor,
): Promise<void> {
  if (last) await writeHours(client, [{ inverterId, row: openHour(last) }]);
}

const hoursSql = /* sql */ `
INSERT INTO energy_hours AS h
  (inverter_id, hour_at, energy_wh, total_wh, backfilled_wh, quality, gap_from_wh, gap_to_wh,
   anchor_ts, anchor_seq, anchor_wh, anchor_high_wh, anchor_total_wh, anchor_energy_wh, anchor_quality)
SELECT * FROM unnest($1::int[], $2::timestamptz[], $3::int[], $4::bigint[], $5::bigint[], $6::text[], $7::bigint[], $8::bigint[],
                     $9::timestamptz[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[], $14::int[], $15::text[])
ON CONFLICT (inverter_id, hour_at) DO UPDATE SET
  energy_wh = excluded.energy_wh, total_wh = excluded.total_wh, backfilled_wh = excluded.backfilled_wh,
  quality = excluded.quality, gap_from_wh = excluded.gap_from_wh, gap_to_wh = excluded.gap_to_wh,
  anchor_ts = excluded.anchor_ts, anchor_seq = excluded.anchor_seq, anchor_wh = excluded.anchor_wh,
  anchor_high_wh = excluded.anchor_high_wh, anchor_total_wh = excluded.anchor_total_wh,
  anchor_energy_wh = excluded.anchor_energy_wh, anchor_quality = excluded.anchor_quality`;

/** Writes counter resets and outliers. A reading that a later one reclassified gets its new kind. */
export async function writeCounterFindings(
  client: PoolClient,
  findings: readonly (CounterFinding & { inverterId: number })[],
): Promise<void> {
  if (findings.length === 0) return;
  const column = <T>(pick: (finding: CounterFinding & { inverterId: number }) => T) => findings.map(pick);
  await client.query(
    `INSERT INTO counter_findings (inverter_id, ts, seq, kind, before_wh, counter_wh)
     SELECT * FROM unnest($1::int[], $2::timestamptz[], $3::bigint[], $4::text[], $5::bigint[], $6::bigint[])
     ON CONFLICT (inverter_id, ts, seq) DO UPDATE SET kind = excluded.kind, before_wh = excluded.before_wh`,
    [
      column((f) => f.inverterId),
      column((f) => iso(f.ts)),
      column((f) => f.seq),
      column((f) => f.kind),
      column((f) => f.beforeWh),
      column((f) => f.counterWh),
    ],
  );
}
