import type { Queryable } from '../connection/database.js';
import { draw } from './draw.js';
import { trialFaultSql, trialSilentSql, TRIAL_SERIAL_PREFIX } from './write-trial-inverters.js';

export interface TrialHour {
  /** Start of the local hour. */
  readonly at: Date;
  /** Energy as a fraction of the nameplate's in an hour. */
  readonly share: number;
}

export interface TrialDays {
  /** Hours of yesterday and today up to now, stored for each inverter. */
  readonly near: readonly TrialHour[];
  /** Hours of the month before, stored for the fleet only. */
  readonly far: readonly TrialHour[];
  /** Power now, as a fraction of the nameplate's. */
  readonly shareNow: number;
}

/**
 * Writes hours, counters and latest readings of the trial's inverters in service, and the outages of those without
 * communication.
 */
export async function writeTrialReadings(
  database: Queryable,
  { near, far, shareNow }: TrialDays,
): Promise<void> {
  const sums = near.map((_, n) => near.slice(0, n + 1).reduce((sum, { share }) => sum + share, 0));
  await database.query(chosenSql);
  await database.query(hoursSql, [near.map(({ at }) => at), sums, [0, ...sums.slice(0, -1)]]);
  await database.query(tailsSql, [near.at(-1)!.at, sums.at(-1)!]);
  await database.query(latestSql, [sums.at(-1)!, shareNow]);
  await database.query(fleetSql, [near[0]!.at]);
  await database.query(farSql, [far.map(({ at }) => at), far.map(({ share }) => share)]);
  await database.query(silenceSql);
  await database.query(faultsSql);
  await database.query('DROP TABLE trial_chosen');
}

/** `scale`: the inverter's real peak power, W; `base_wh`: its counter at the start of yesterday. */
const chosenSql = /* sql */ `
CREATE TEMPORARY TABLE trial_chosen AS
SELECT i.id, n, rated_power_w * (70 + ${draw('n', 31, 25)}) / 100.0 AS scale, ${trialSilentSql('n')} AS silent, ${trialFaultSql('n')} AS fault,
       (rated_power_w * 4.2 * (current_date - date_of_installation))::bigint AS base_wh, date_of_installation
FROM inverters i CROSS JOIN LATERAL (SELECT substr(serial_number, ${TRIAL_SERIAL_PREFIX.length + 1})::integer AS n) number
WHERE demo AND serial_number LIKE '${TRIAL_SERIAL_PREFIX}%' AND status IN ('ACTIVE', 'INSTALLED')`;

const hoursSql = /* sql */ `
INSERT INTO energy_hours (inverter_id, hour_at, energy_wh, total_wh, backfilled_wh, quality)
SELECT c.id, at, floor(scale * upto)::bigint - floor(scale * before)::bigint, base_wh + floor(scale * upto)::bigint, 0, 'measured'
FROM trial_chosen c CROSS JOIN unnest($1::timestamptz[], $2::double precision[], $3::double precision[]) AS h (at, upto, before)
WHERE NOT c.silent ORDER BY c.id, at`;

const tailsSql = /* sql */ `
INSERT INTO energy_tails (inverter_id, first_ts, first_wh, last_ts, last_seq, last_wh, high_wh, total_wh, backfilled_wh, hour_at,
                          hour_energy_wh, hour_quality)
SELECT c.id, (SELECT min(hour_at) FROM energy_hours WHERE inverter_id = c.id), base_wh, now(), 1, base_wh + gained, base_wh + gained,
       base_wh + gained, 0, $1, h.energy_wh, 'measured'
FROM trial_chosen c CROSS JOIN LATERAL (SELECT floor(scale * $2::double precision)::bigint AS gained) g
JOIN energy_hours h ON h.inverter_id = c.id AND h.hour_at = $1
WHERE NOT c.silent`;

const latestSql = /* sql */ `
INSERT INTO latest (inverter_id, ts, seq, received_at, heard_at, last_received_at, state, ac_power_w, energy_total_wh, temp_c, rssi_dbm, faults)
SELECT id, heard, 1, heard, heard, heard,
       (CASE WHEN fault THEN 'fault' WHEN $2::double precision > 0 THEN 'producing' ELSE 'sleep' END)::inverter_state,
       CASE WHEN fault THEN 0 ELSE scale * $2 END,
       base_wh + CASE WHEN silent THEN 0 ELSE floor(scale * $1::double precision)::bigint END,
       24 + ${draw('n', 41, 30)}, -55 - ${draw('n', 42, 50)}, CASE WHEN fault THEN ARRAY['ISO_FAULT'] ELSE '{}' END
FROM trial_chosen CROSS JOIN LATERAL (SELECT now() - CASE WHEN silent THEN make_interval(hours => 20 + ${draw('n', 43, 2000)})
  ELSE make_interval(secs => ${draw('n', 44, 60)}) END AS heard) h`;

const fleetSql = /* sql */ `
INSERT INTO fleet_hours AS f (hour_at, shard, energy_wh, measured_wh, active_inverters)
SELECT hour_at, 0, sum(energy_wh), sum(energy_wh), count(*) FILTER (WHERE energy_wh > 0)
FROM energy_hours JOIN trial_chosen ON id = inverter_id WHERE hour_at >= $1 GROUP BY hour_at
ON CONFLICT (hour_at, shard) DO UPDATE SET
  energy_wh = f.energy_wh + excluded.energy_wh, measured_wh = f.measured_wh + excluded.measured_wh,
  active_inverters = f.active_inverters + excluded.active_inverters`;

const farSql = /* sql */ `
INSERT INTO fleet_hours AS f (hour_at, shard, energy_wh, measured_wh, active_inverters)
SELECT at, 0, round(scale * share), round(scale * share), CASE WHEN share > 0 THEN inverters ELSE 0 END
FROM unnest($1::timestamptz[], $2::double precision[]) AS h (at, share)
CROSS JOIN (SELECT sum(scale) AS scale, count(*) AS inverters FROM trial_chosen WHERE NOT silent) fleet
ON CONFLICT (hour_at, shard) DO UPDATE SET
  energy_wh = f.energy_wh + excluded.energy_wh, measured_wh = f.measured_wh + excluded.measured_wh,
  active_inverters = f.active_inverters + excluded.active_inverters`;

const silenceSql = /* sql */ `
INSERT INTO silence_cases (inverter_id, opened_at, silent_since, told_at)
SELECT inverter_id, heard_at + interval '15 minutes', heard_at, heard_at + interval '20 minutes'
FROM latest JOIN trial_chosen ON id = inverter_id WHERE silent`;

const faultsSql = /* sql */ `
INSERT INTO device_events (inverter_id, ts, code, active, severity)
SELECT id, now() - make_interval(mins => 30 + ${draw('n', 51, 3000)}), 'ISO_FAULT', true, 'critical' FROM trial_chosen WHERE fault`;
