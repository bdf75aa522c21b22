import { silenceDueSql } from '../silence/silence-due-sql.js';
import { SHARED_ATTRIBUTE_SQL, joinInverterSql, matchesSql } from './kinship-sql.js';

/** Open outages that may still join an incident: their owners were not notified yet. */
export const UNDECIDED_SQL = /* sql */ `
  silence_cases.message_due_at IS NOT NULL AND silence_cases.closed_at IS NULL AND silence_cases.incident_id IS NULL`;

/**
 * Beginning of a statement: `undecided` has the groups of undecided outages with a time for each, `silent` has all
 * inverters without data that no open incident explains. A night's outage began between the last reading of the evening
 * and the first one missing in the morning. It has the parameters of silenceDueSql, and $spread in seconds.
 */
export const concurrentOutagesSql = (spread: string) => /* sql */ `
WITH undecided AS MATERIALIZED (
  SELECT common.kind, common.name, percentile_disc(0.5) WITHIN GROUP (ORDER BY silence_cases.silent_since) AS at
  FROM silence_cases
  ${joinInverterSql('silence_cases.inverter_id')}
  CROSS JOIN LATERAL ${SHARED_ATTRIBUTE_SQL}
  WHERE ${UNDECIDED_SQL} AND common.name <> ''
  GROUP BY common.kind, common.name
), fading AS MATERIALIZED (
  SELECT judged.inverter_id, judged.since FROM (${silenceDueSql(/* sql */ `
    latest.heard_at <= $1::timestamptz - make_interval(secs => $6 / 2)
    AND latest.last_received_at <= $1::timestamptz - make_interval(secs => $6 / 2)
    AND (latest.silence_due_at IS NULL OR latest.silence_due_at <= $1::timestamptz + make_interval(secs => $6))
    AND EXISTS (SELECT FROM undecided)`)}
  ) judged
  WHERE judged.due_at <= $1::timestamptz + judged.threshold / 2
), alone AS MATERIALIZED (
  SELECT inverter_id, since FROM fading
  UNION ALL
  SELECT inverter_id, silent_since FROM silence_cases
  WHERE closed_at IS NULL AND incident_id IS NULL
    AND silent_since >= (SELECT min(at) FROM undecided) - make_interval(secs => ${spread})
), silent AS MATERIALIZED (
  SELECT alone.inverter_id, alone.since, known.city, known.dealer, known.operator, known.last_received_at AS heard
  FROM alone
  ${joinInverterSql('alone.inverter_id')}
  WHERE NOT EXISTS (
    SELECT FROM incidents CROSS JOIN LATERAL ${SHARED_ATTRIBUTE_SQL}
    WHERE incidents.closed_at IS NULL AND incidents.kind = common.kind AND incidents.name = common.name
      AND ${matchesSql('incidents.silent_since', 'known.last_received_at', 'alone.since', spread)}
  )
)`;

/** The attribute of this kind of the row in `silent`. */
export const sharedAttributeNameSql = (kind: string) => /* sql */ `
  CASE ${kind} WHEN 'city' THEN silent.city WHEN 'dealer' THEN silent.dealer ELSE silent.operator END`;
