import { notifyLowYields } from '@heliograph/database/alerts/notify-low-yields';
import { classifyFleetStates } from '@heliograph/database/fleet/classify-fleet-states';
import type { Pool } from 'pg';
import type { World } from '../alarms/world.js';

/** One in this many inverters has low yield all the time. */
const LOW_EVERY = 25;

/** Energy of the months around the start, and warranties of which half end within two months. */
export async function stageEnergy(pool: Pool, { from }: World): Promise<void> {
  const start = new Date(from);
  await pool.query(installedSql, [start]);
  await pool.query(hoursSql, [start]);
  await pool.query(tailsSql);
}

/** The findings of a morning's yield comparison, and its messages. */
export async function compareYields(pool: Pool, now: Date): Promise<void> {
  await classifyFleetStates(pool, { now, underPerformingShare: 0.6 });
  await pool.query(lowYieldsSql, [now, LOW_EVERY]);
  await notifyLowYields(pool, { now, demo: false });
}

const installedSql = /* sql */ `
UPDATE inverters SET date_of_installation = ($1::timestamptz - interval '5 years')::date + 30 + id % 60`;

const hoursSql = /* sql */ `
INSERT INTO energy_hours (inverter_id, hour_at, energy_wh, total_wh, backfilled_wh, quality)
SELECT id, $1::timestamptz + day * interval '1 day' + interval '12 hours', 1000, 1000 * (61 + day), 0, 'measured'
FROM inverters CROSS JOIN generate_series(-60, 20) day`;

const tailsSql = /* sql */ `
INSERT INTO energy_tails (inverter_id, first_ts, first_wh, last_ts, last_seq, last_wh, high_wh, total_wh, backfilled_wh,
                          hour_at, hour_energy_wh, hour_quality)
SELECT DISTINCT ON (inverter_id) inverter_id, min(hour_at) OVER (PARTITION BY inverter_id), 0,
       hour_at + interval '50 minutes', 1, total_wh, total_wh, total_wh, 0, hour_at, energy_wh, quality
FROM energy_hours ORDER BY inverter_id, hour_at DESC`;

const lowYieldsSql = /* sql */ `
INSERT INTO low_yields (inverter_id, until, shares, peers)
SELECT id, ($1::timestamptz AT TIME ZONE time_zone)::date - 1, '{0.5,0.5,0.5,0.5,0.5}', '{9,9,9,9,9}'
FROM inverters WHERE id % $2 = 1
ON CONFLICT (inverter_id) DO UPDATE SET until = excluded.until`;
