/** An inverter that was lost this often on its own in a day is intermittent: its moment is no evidence. */
const INTERMITTENT_LOSSES = 2;
const INTERMITTENT_WITHIN = `interval '1 day'`;
/** A few days' outages, of which the last may be intermittent. */
const OUTAGES_LOOKED_AT = 5;

/**
 * Whether an inverter was intermittent before the loss that is open now. An outage may have been opened long ago, and
 * reopened since, when its time is that of the last loss.
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
