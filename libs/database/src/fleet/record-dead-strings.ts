import {
  NOTHING_SHARE,
  SUNNY_HOURS,
  SUNNY_SHARE,
  WORKED_BEFORE,
  WORKING_SHARE,
} from '@heliograph/domain/fleet/dead-string';
import type { Queryable } from '../connection/database.js';
import { READINGS_SQL } from '../readings/reading-layout.js';

/** An MPPT input that yielded nothing on its site's last complete day. */
export interface DeadInput {
  readonly inverterId: number;
  /** From 1. */
  readonly input: number;
  /** `YYYY-MM-DD` at the site. */
  readonly day: string;
}

/** Inverters with ids above `after` up to `upTo`. */
interface Range {
  readonly after: number;
  readonly upTo: number;
}

/** Records that dead inputs have power again. */
export async function closeDeadStrings(database: Queryable, now: Date): Promise<void> {
  await database.query(closeSql, [now]);
}

/**
 * Records the inputs without power on their site's last complete day. Skips inputs that are recorded already, and
 * inputs that worked on too few days since their last recovery (WORKED_BEFORE).
 */
export async function recordDeadStrings(
  database: Queryable,
  now: Date,
  { after, upTo }: Range,
): Promise<DeadInput[]> {
  const suspects = await database.query<{ id: number; input: number }>(suspectsSql, [now, after, upTo]);
  if (suspects.rows.length === 0) return [];
  const { rows } = await database.query<DeadInput>(recordSql, [
    now,
    suspects.rows.map(({ id }) => id),
    suspects.rows.map(({ input }) => input),
  ]);
  return rows;
}

/** In SQL, the last complete day at the site of inverter `i`. */
const DAY = '(($1::timestamptz AT TIME ZONE i.time_zone)::date - 1)';
/** Limits the partitions that are scanned. */
const RECENT = `r.ts > $1::timestamptz - interval '${WORKED_BEFORE.of + 3} days'`;

/** In SQL, the first reading after noon of a day. */
const noonSql = (day: string) => /* sql */ `
  SELECT r.ts, r.dc_power_w AS powers, (SELECT max(power) FROM unnest(r.dc_power_w) AS power) AS strongest
  FROM ${READINGS_SQL} r
  WHERE r.inverter_id = i.id AND ${RECENT}
    AND r.ts >= (${day} + time '12:00') AT TIME ZONE i.time_zone AND r.ts < (${day} + time '13:00') AT TIME ZONE i.time_zone
  ORDER BY r.ts LIMIT 1`;

/** In SQL, the readings of the last complete day in which the sun was strong enough to compare inputs. */
const sunnySql = /* sql */ `
  SELECT r.ts, r.dc_power_w AS powers, best.strongest
  FROM ${READINGS_SQL} r
  CROSS JOIN LATERAL (SELECT max(power) AS strongest FROM unnest(r.dc_power_w) AS power) best
  WHERE r.inverter_id = i.id AND ${RECENT}
    AND r.ts >= ${DAY}::timestamp AT TIME ZONE i.time_zone AND r.ts < (${DAY} + 1)::timestamp AT TIME ZONE i.time_zone
    AND best.strongest >= ${SUNNY_SHARE} * i.rated_power_w / cardinality(r.dc_power_w)`;

const closeSql = /* sql */ `
UPDATE dead_strings SET until = working.ts
FROM (
  SELECT d.inverter_id, d.input, first.ts
  FROM dead_strings d
  JOIN inverters i ON i.id = d.inverter_id
  CROSS JOIN LATERAL (
    SELECT min(ts) AS ts FROM (${sunnySql}) sunny WHERE powers[d.input] >= ${WORKING_SHARE} * strongest AND ts > d.since
  ) first
  WHERE d.until IS NULL AND first.ts IS NOT NULL
) working
WHERE dead_strings.inverter_id = working.inverter_id AND dead_strings.input = working.input AND dead_strings.until IS NULL`;

// One look-up for each inverter with several inputs, and seven more for each input without power at noon. Days before
// its last recovery do not count. The range is stated for both tables, so that neither is read as a whole.
const suspectsSql = /* sql */ `
SELECT i.id, dark.input::integer AS input
FROM inverters i
JOIN latest l ON l.inverter_id = i.id
CROSS JOIN LATERAL (${noonSql(DAY)}) noon
CROSS JOIN LATERAL (
  SELECT input FROM unnest(noon.powers) WITH ORDINALITY AS one (power, input) WHERE power < ${NOTHING_SHARE} * noon.strongest
) dark
WHERE i.id > $2 AND i.id <= $3 AND l.inverter_id > $2 AND l.inverter_id <= $3 AND i.status IN ('INSTALLED', 'ACTIVE') AND cardinality(l.dc_power_w) > 1
  AND (
    SELECT count(*) FROM generate_series(1, ${WORKED_BEFORE.of}) AS ago
    CROSS JOIN LATERAL (${noonSql(`(${DAY} - ago)`)}) past
    WHERE past.powers[dark.input] > 0 AND past.powers[dark.input] >= ${WORKING_SHARE} * past.strongest
      AND NOT EXISTS (
        SELECT FROM dead_strings d
        WHERE d.inverter_id = i.id AND d.input = dark.input AND coalesce(d.until, 'infinity') > past.ts
      )
  ) >= ${WORKED_BEFORE.days}`;

// An input without a value in one of these readings does not count as dead.
const recordSql = /* sql */ `
INSERT INTO dead_strings (inverter_id, input, since)
SELECT suspect.id, suspect.input, sun.since
FROM unnest($2::integer[], $3::integer[]) AS suspect (id, input)
JOIN inverters i ON i.id = suspect.id
CROSS JOIN LATERAL (
  SELECT min(ts) AS since, count(DISTINCT date_trunc('hour', ts)) AS hours,
         bool_and(coalesce(powers[suspect.input] < ${NOTHING_SHARE} * strongest, false)) AS is_dead
  FROM (${sunnySql}) sunny
) sun
WHERE sun.is_dead AND sun.hours >= ${SUNNY_HOURS}
ON CONFLICT DO NOTHING
RETURNING inverter_id AS "inverterId", input,
  (SELECT to_char(${DAY}, 'YYYY-MM-DD') FROM inverters i WHERE i.id = dead_strings.inverter_id) AS day`;
