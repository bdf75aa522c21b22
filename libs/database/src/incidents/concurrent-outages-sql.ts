import { ALONE_AFTER_S } from '@heliograph/domain/incidents/coincidence';
import { DIM_POWER_SHARE } from '@heliograph/domain/waking-hours/darkness';
import { integerArray } from '../connection/binary-array.js';
import type { Queryable } from '../connection/database.js';
import { silenceDueParameters, silenceDueSql, type OutageCheck } from '../silence/silence-due-sql.js';
import { isIntermittentSql } from './intermittent-sql.js';
import { joinInverterSql, matchesSql, OPEN_INCIDENTS_SQL, sharedAttributesSql } from './kinship-sql.js';

/** Open outages that may still join an incident: their owners were not notified yet. */
export const UNDECIDED_SQL = /* sql */ `
  silence_cases.message_due_at IS NOT NULL AND silence_cases.closed_at IS NULL AND silence_cases.incident_id IS NULL`;

/** An inverter that is not due yet counts as without data after this time, a little longer than its interval. */
export const missingAfterSql = (threshold: string) => `0.4 * ${threshold}`;
/** Inverters that have missed a reading and have no outage yet, by column. */
export interface FadingInverters {
  readonly ids: readonly number[];
  readonly since: readonly Date[];
  readonly isHeld: readonly boolean[];
}

export const NONE_FADING: FadingInverters = { ids: [], since: [], isHeld: [] };

/** The parameters for the columns of FadingInverters. */
type FadingParameters = Readonly<Record<keyof FadingInverters, string>>;

/** Evaluates quiet inverters once for all incidents of a sweep, after its outages were opened. */
export async function findFadingInverters(
  database: Queryable,
  look: OutageCheck,
  quietIds: readonly number[],
): Promise<FadingInverters> {
  if (quietIds.length === 0) return NONE_FADING;
  const values = [...silenceDueParameters(look), integerArray(quietIds)];
  const { rows } = await database.query<{ id: number; since: Date; isHeld: boolean }>(fadingSql, values);
  return {
    ids: rows.map(({ id }) => id),
    since: rows.map(({ since }) => since),
    isHeld: rows.map(({ isHeld }) => isHeld),
  };
}

// OFFSET 0 makes the planner look outages up one by one: no statistics show how many this sweep has opened.
const fadingSql = /* sql */ `
SELECT judged.inverter_id AS id, judged.unheld_at - judged.threshold AS since, judged.is_held AS "isHeld"
FROM (${silenceDueSql('$10')}) judged
WHERE judged.unheld_at - judged.threshold <= $1::timestamptz - ${missingAfterSql('judged.threshold')}
  AND (NOT judged.is_held OR judged.power_share >= ${DIM_POWER_SHARE})
  AND NOT EXISTS (
    SELECT FROM silence_cases WHERE silence_cases.inverter_id = judged.inverter_id AND silence_cases.closed_at IS NULL OFFSET 0
  )`;

/** Whether an instant is between the last reading of `silent` and the first one missing. */
export const isMissedSql = (at: string, silent: string) =>
  `${at} BETWEEN ${silent}.heard AND ${silent}.heard + ${silent}.interval`;

/**
 * The site of the inverter in `alone` and `known`: its owner and its place, to about a kilometre. An inverter without
 * an owner shares its site with no other.
 */
const SITE_SQL =
  '(coalesce(known.user_id, -alone.inverter_id), round(known.latitude::numeric, 2), round(known.longitude::numeric, 2))';

/** Logarithm of the ratio: how much likelier an inverter was lost together with others at a moment than on its own. */
const likelihoodSql = /* sql */ `ln(${ALONE_AFTER_S} / extract(epoch FROM interval))`;

const beginning = {
  heard: 'known.last_received_at',
  since: 'alone.since',
  interval: 'known.interval',
};

/**
 * Beginning of a statement with these CTEs; $1 is now, `spread` in seconds.
 * - `undecided`: groups of undecided outages, with a time for each. For an area or feeder it is the last reading of one
 * of its inverters: the most likely one, between the last and the first missing reading of most others.
 * - `silent`: all inverters without data that no open incident explains. An outage that shows in the morning began
 * between the last reading of the evening and the first missing one of the morning.
 * - `sharing`: a row for each shared attribute of these inverters.
 * - `together`: these of each area and feeder with an undecided outage, in arrays. A join of the rows would compare each
 * with all, since no statistics show how many there are.
 *
 * Columns of `silent`:
 * - `is_held`: the inverter may be asleep. It still counts in areas and feeders, because its power was too high for a
 * sleeping one, and inverters don't fall asleep at the same moment.
 * - `joined_id`: the open area's incident that the inverter matches or belongs to. When two feeders fail within
 * minutes, the first one's incident may include most inverters of the second. They don't justify another incident, but
 * show that it is no coincidence.
 * - `is_apart`: no instant of that incident is between the inverter's last and first missing reading.
 */
export const concurrentOutagesSql = (spread: string, { ids, since, isHeld }: FadingParameters) => /* sql */ `
WITH open_incidents AS MATERIALIZED (
  SELECT * FROM ${OPEN_INCIDENTS_SQL}
), untold AS MATERIALIZED (
  SELECT silence_cases.silent_since, known.*
  FROM silence_cases
  ${joinInverterSql('silence_cases.inverter_id')}
  WHERE ${UNDECIDED_SQL}
), alone (inverter_id, since, is_held, is_untold, is_open, incident_id) AS MATERIALIZED (
  SELECT *, false, false, NULL::bigint FROM unnest(${ids}::integer[], ${since}::timestamptz[], ${isHeld}::boolean[]) AS fading
  UNION ALL
  SELECT inverter_id, silent_since, false, message_due_at IS NOT NULL, true, NULL FROM silence_cases
  WHERE closed_at IS NULL AND incident_id IS NULL
    AND silent_since >= (SELECT min(silent_since) FROM untold) - make_interval(secs => ${spread})
  UNION ALL
  SELECT inverter_id, silent_since, false, false, true, incident_id FROM silence_cases
  WHERE closed_at IS NULL AND incident_id = ANY (ARRAY(SELECT id FROM open_incidents WHERE kind = 'area'))
    AND silent_since >= (SELECT min(silent_since) FROM untold) - make_interval(secs => ${spread})
), known_silent AS (
  SELECT alone.inverter_id, alone.since, alone.is_held, alone.is_open, coalesce(alone.incident_id, explained.area_id) AS joined_id,
         alone.is_untold AND explained.area_id IS NULL AS is_untold,
         ${SITE_SQL} AS site, known.city, known.dealer, known.operator, known.cell, known.feeder, known.time_zone, known.interval,
         known.last_received_at AS heard, ${isIntermittentSql('alone.inverter_id', '$1')} AS is_intermittent
  FROM alone
  ${joinInverterSql('alone.inverter_id')}
  CROSS JOIN LATERAL (
    SELECT min(open_incidents.id) FILTER (WHERE kind = 'area') AS area_id, coalesce(bool_or(kind <> 'area'), false) AS by_other
    FROM open_incidents JOIN ${sharedAttributesSql('known')} USING (kind, name)
    WHERE ${matchesSql('kind', 'open_incidents.at', beginning, spread)}
  ) explained
  WHERE alone.incident_id IS NOT NULL OR NOT explained.by_other
), silent AS MATERIALIZED (
  SELECT *, joined_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM open_incidents WHERE open_incidents.id = joined_id AND ${isMissedSql('open_incidents.at', 'known')}
  ) AS is_apart
  FROM known_silent known
), sharing AS MATERIALIZED (
  SELECT silent.*, kind, name FROM silent CROSS JOIN LATERAL ${sharedAttributesSql('silent')}
), together AS MATERIALIZED (
  SELECT kind, name, array_agg(heard) AS heards, array_agg(since) AS sinces, array_agg(interval) AS intervals,
         array_agg(joined_id) AS joined_ids, array_agg(is_untold) AS are_untold, array_agg(is_held) AS are_held,
         array_agg(is_intermittent) AS are_intermittent
  FROM sharing
  WHERE kind IN ('area', 'feeder')
  GROUP BY kind, name
  HAVING bool_or(is_untold AND name = CASE kind WHEN 'area' THEN cell ELSE feeder END::text)
), undecided AS MATERIALIZED (
  SELECT common.kind, common.name, percentile_disc(0.5) WITHIN GROUP (ORDER BY untold.silent_since) AS at
  FROM untold
  CROSS JOIN LATERAL ${sharedAttributesSql('untold')}
  WHERE common.name <> '' AND common.kind NOT IN ('area', 'feeder', 'fleet')
  GROUP BY common.kind, common.name
  UNION ALL
  SELECT together.kind, together.name, best.at
  FROM together
  CROSS JOIN LATERAL (
    SELECT moments.at
    FROM (SELECT max(heard) AS at FROM unnest(together.heards) AS heard GROUP BY date_trunc('minute', heard)) moments
    CROSS JOIN unnest(
      heards, sinces, intervals, joined_ids, are_untold, are_held, are_intermittent
    ) AS silent (heard, since, interval, joined_id, is_untold, is_held, is_intermittent)
    WHERE ${silentMatchesSql('together.kind', 'moments.at', spread)}
    GROUP BY moments.at
    HAVING bool_or(is_untold)
    ORDER BY
      coalesce(sum(${likelihoodSql}) FILTER (WHERE joined_id IS NULL AND ${isMissedSql('moments.at', 'silent')}), 0) DESC,
      count(*) DESC, moments.at DESC
    LIMIT 1
  ) best
)`;

/** Whether an outage in `silent` may have begun with the others of its group at an instant. */
export const silentMatchesSql = (
  kind: string,
  at: string,
  spread: string,
) => /* sql */ `NOT (silent.is_intermittent OR silent.is_held AND ${kind} NOT IN ('area', 'feeder') OR silent.joined_id IS NOT NULL AND ${kind} <> 'area')
    AND ${matchesSql(kind, at, { heard: 'silent.heard', since: 'silent.since', interval: 'silent.interval' }, spread)}`;
