/** What an owner's messages of an incident are about: one of each kind is sent. */
export const incidentCause = (incidentId: number, userId: number) => `incident:${incidentId}:${userId}`;
/** The same in SQL. */
export const incidentCauseSql = (incidentId: string, userId: string) =>
  /* sql */ `concat_ws(':', 'incident', ${incidentId}, ${userId})`;
