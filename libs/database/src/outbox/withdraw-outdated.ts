import type { Queryable } from '../connection/database.js';
import { NOTIFIED_INCIDENT_SQL } from '../incidents/incident-cause.js';
import { IS_HEARD_SQL } from '../silence/silence-due-sql.js';
import { LOSS_KINDS_SQL } from './message-kinds.js';

/**
 * Gives up a delayed message that is no longer true: about an outage or reminded fault that has ended, an inverter
 * that has reported or was removed, or the end of an outage that the owner was never notified of. It has no error,
 * because nothing failed.
 */
export async function withdrawOutdated(database: Queryable, id: string): Promise<void> {
  await database.query(withdrawSql, [id]);
}

// A cause is the outage's id, `incident:` with the incident's (incident-cause.ts), a fault's inverter, code and day
// (notify-safety-faults.ts), or an inverter and when it was added (notify-unheard.ts); a reminder has a suffix. An
// outage that remains in a closed incident gets a message of its own. If a device sends no events, its latest reading
// shows whether the fault is over. Waits for a sweep that is reopening an outage.
const withdrawSql = /* sql */ `
UPDATE outbox message SET failed_at = now(), error = NULL
WHERE id = $1 AND (send_after <= now() OR retry_at IS NOT NULL OR kind = 'communication_restored')
  AND delivered_at IS NULL AND failed_at IS NULL
  AND (leased_until IS NULL OR leased_until <= now())
  AND CASE
    WHEN kind = 'incident' AND message.cause LIKE 'incident:%' THEN coalesce((
      SELECT bool_and(is_over) FROM (
        SELECT silence_cases.closed_at IS NOT NULL
            OR incidents.closed_at IS NOT NULL AND silence_cases.notified_incident_id IS NULL AS is_over
        FROM incidents
        JOIN inverters ON inverters.user_id = message.user_id
        JOIN silence_cases ON silence_cases.inverter_id = inverters.id
        WHERE incidents.id = split_part(message.cause, ':', 2)::bigint AND ${NOTIFIED_INCIDENT_SQL} = incidents.id
        ORDER BY inverters.id FOR SHARE OF silence_cases
      ) outage), true)
    WHEN kind IN ${LOSS_KINDS_SQL} THEN EXISTS (
      SELECT FROM silence_cases WHERE id = split_part(message.cause, ':', 1)::bigint AND closed_at IS NOT NULL FOR SHARE)
    WHEN kind = 'safety_fault' AND message.cause LIKE '%:reminder' THEN coalesce(
      (SELECT NOT active FROM device_events
       WHERE inverter_id = split_part(message.cause, ':', 1)::bigint AND code = split_part(message.cause, ':', 2)
       ORDER BY ts DESC LIMIT 1),
      (SELECT NOT split_part(message.cause, ':', 2) = ANY (faults) FROM latest
       WHERE inverter_id = split_part(message.cause, ':', 1)::bigint),
      false)
    WHEN kind = 'unheard' THEN NOT EXISTS (
      SELECT FROM inverters LEFT JOIN latest ON latest.inverter_id = inverters.id
      WHERE inverters.id = split_part(message.cause, ':', 1)::integer AND inverters.user_id = message.user_id
        AND inverters.status IN ('INSTALLED', 'ACTIVE') AND NOT coalesce(${IS_HEARD_SQL}, false))
    WHEN kind = 'communication_restored' THEN EXISTS (
      SELECT FROM outbox told
      WHERE told.cause = message.cause AND told.kind IN ${LOSS_KINDS_SQL}
        AND told.delivered_at IS NULL AND num_nonnulls(told.send_after, told.retry_at) > 0
        AND (told.leased_until IS NULL OR told.leased_until <= now()))
    ELSE false
  END`;
