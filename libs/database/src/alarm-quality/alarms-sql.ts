import { severityOf } from '@heliograph/domain/fleet/state';
import { faultBeginSql } from '../events/fault-begin-sql.js';

// All queries here have the same columns: `at` is when an alarm was raised, `since` when it began. `ended_at` of a
// fault is always null.
const outageSql = /* sql */ `
  SELECT 'outage' AS kind, opened_at AS at, silent_since AS since, closed_at AS ended_at, inverter_id,
         NULL::bigint AS incident_id, NULL AS code
  FROM silence_cases outages`;

/**
 * Alarms since $1: each outage outside incidents, each incident once, and each fault that began, by its receipt. A
 * repeated report of a fault is no new alarm.
 */
export const ALARMS_SQL = /* sql */ `
  ${outageSql} WHERE opened_at >= $1 AND incident_id IS NULL
  UNION ALL
  SELECT 'incident', opened_at, silent_since, closed_at, NULL, id, NULL FROM incidents WHERE opened_at >= $1
  UNION ALL
  SELECT 'fault', received_at, ts, NULL, inverter_id, NULL, code FROM (
    SELECT inverter_id, code, ts, received_at, active,
           lag(active) OVER (PARTITION BY inverter_id, code ORDER BY ts, active DESC) AS was_active
    FROM device_events WHERE received_at >= $1 AND severity <> 'info'
  ) events
  WHERE active AND NOT coalesce(was_active, false)`;

/** Outages outside incidents that opened since $1 and are closed. */
export const CLOSED_SQL = /* sql */ `
  ${outageSql} WHERE opened_at >= $1 AND incident_id IS NULL AND closed_at IS NOT NULL`;

/** Closed outages without a ticket. */
export const CLOSED_WITHOUT_TICKET_SQL = /* sql */ `
  ${CLOSED_SQL} AND NOT EXISTS (
    SELECT FROM tickets
    WHERE tickets.inverter_id = outages.inverter_id AND (
      tickets.silence_case_id = outages.id
      OR tickets.created_at >= outages.opened_at AND tickets.created_at <= outages.closed_at))`;

/** Open outages and active faults that began before $1. Faults without an event have no known beginning. */
export const STANDING_SQL = /* sql */ `
  ${outageSql} WHERE closed_at IS NULL AND silent_since < $1
  UNION ALL
  SELECT 'fault', begun.since, begun.since, NULL, states.inverter_id, NULL, active.code
  FROM fleet_states states
  JOIN latest ON latest.inverter_id = states.inverter_id
  CROSS JOIN LATERAL unnest(latest.faults) active (code)
  CROSS JOIN LATERAL (${faultBeginSql('states.inverter_id', 'active.code')}) begun
  WHERE states.trouble = ${severityOf('fault')} AND begun.since < $1`;
