/** Deduplication key of an owner's messages about an incident: one message of each kind is sent. */
export const incidentCause = (incidentId: number, userId: number) => `incident:${incidentId}:${userId}`;
/** The same in SQL. */
export const incidentCauseSql = (incidentId: string, userId: string) =>
  /* sql */ `concat_ws(':', 'incident', ${incidentId}, ${userId})`;

/** In SQL, the incident that the owner of an outage is notified of, although the outage may have moved to another. */
export const notifiedIncidentSql = (outage: string) =>
  `coalesce(${outage}.notified_incident_id, ${outage}.incident_id)`;
export const NOTIFIED_INCIDENT_SQL = notifiedIncidentSql('silence_cases');
