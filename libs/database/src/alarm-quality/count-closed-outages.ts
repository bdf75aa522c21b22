import type { Queryable } from '../connection/database.js';

export interface ClosedOutages {
  readonly closed: number;
  /** Those among them for which nobody made a ticket. */
  readonly withoutTicket: number;
}

/** Outages outside incidents that opened since then and are closed. */
export async function countClosedOutages(database: Queryable, since: Date): Promise<ClosedOutages> {
  const { rows } = await database.query<ClosedOutages>(countSql, [since]);
  return rows[0]!;
}

const countSql = /* sql */ `
SELECT count(*)::int AS closed,
       count(*) FILTER (WHERE NOT EXISTS (
         SELECT FROM tickets
         WHERE tickets.inverter_id = outages.inverter_id AND (
           tickets.silence_case_id = outages.id
           OR tickets.created_at >= outages.opened_at AND tickets.created_at <= outages.closed_at)
       ))::int AS "withoutTicket"
FROM silence_cases outages
WHERE opened_at >= $1 AND incident_id IS NULL AND closed_at IS NOT NULL`;
