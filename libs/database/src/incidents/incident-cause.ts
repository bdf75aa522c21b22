/** Deduplication key of an owner's messages about an incident: one message of each kind is sent. */
export const incidentCause = (incidentId: number, userId: number) => `incident:${incidentId}:${userId}`;
/** `incidentCause` in SQL. */
export const incidentCauseSql = (incidentId: string, userId: string) =>
  /* sql */ `concat_ws(':', 'incident', ${incidentId}, ${userId})`;

/** In SQL, the incident that an outage's owner is notified of, even if the outage has moved to another since. */
export const notifiedIncidentSql = (outage: string) =>
  `coalesce(${outage}.notified_incident_id, ${outage}.incident_id)`;
export const NOTIFIED_INCIDENT_SQL = notifiedIncidentSql('silence_cases');
