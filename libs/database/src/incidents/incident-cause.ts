/** Deduplication key of an owner's messages about an incident: one message of each kind is sent. */
export const incidentCause = (incidentId: number, userId: number) => `incident:${incidentId}:${userId}`;
/** The same in SQL. */
export const incidentCauseSql = (incidentId: string, userId: string) =>
  /* sql */ `concat_ws(':', 'incident', ${incidentId}, ${userId})`;
