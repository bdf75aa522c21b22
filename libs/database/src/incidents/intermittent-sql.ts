/** An inverter lost this often in a day without an incident is intermittent, so its moments are no evidence. */
const INTERMITTENT_LOSSES = 2;
const INTERMITTENT_WITHIN = `interval '1 day'`;
/** Newest outages that are checked; each may count several losses. */
const OUTAGES_LOOKED_AT = 5;

/**
 * Whether an inverter was intermittent before the loss that is open now. An outage that was opened long ago and
 * reopened counts at the time of its last loss.
 * @param now an instant
 */
export const isIntermittentSql = (inverterId: string, now: string) => /* sql */ `(
  SELECT coalesce(sum(1 + reopened - CASE WHEN closed_at IS NULL THEN 1 ELSE 0 END), 0) >= ${INTERMITTENT_LOSSES}
  FROM (
    SELECT * FROM silence_cases own WHERE own.inverter_id = ${inverterId}
    ORDER BY own.opened_at DESC LIMIT ${OUTAGES_LOOKED_AT}
  ) recent
  WHERE recent.incident_id IS NULL
    AND greatest(recent.opened_at, recent.silent_since) > ${now}::timestamptz - ${INTERMITTENT_WITHIN}
)`;
