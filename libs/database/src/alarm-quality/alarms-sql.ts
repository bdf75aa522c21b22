/**
 * Alarms since $1: each outage outside incidents, each incident once, and each fault that began, by its receipt. A
 * repeated report of a fault is no new alarm. `inverter_id` is null for an incident.
 */
export const ALARMS_SQL = /* sql */ `
  SELECT opened_at AS at, inverter_id FROM silence_cases WHERE opened_at >= $1 AND incident_id IS NULL
  UNION ALL
  SELECT opened_at, NULL FROM incidents WHERE opened_at >= $1
  UNION ALL
  SELECT received_at, inverter_id FROM (
    SELECT inverter_id, received_at, active,
           lag(active) OVER (PARTITION BY inverter_id, code ORDER BY ts, active DESC) AS was_active
    FROM device_events WHERE received_at >= $1 AND severity <> 'info'
  ) events
  WHERE active AND NOT coalesce(was_active, false)`;
