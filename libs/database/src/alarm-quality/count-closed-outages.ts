import type { Queryable } from '../connection/database.js';
import { CLOSED_SQL, CLOSED_WITHOUT_TICKET_SQL } from './alarms-sql.js';

export interface ClosedOutages {
  readonly closed: number;
  /** Closed outages without a ticket. */
  readonly withoutTicket: number;
}

/** Outages outside incidents that opened since then and are closed. */
export async function countClosedOutages(database: Queryable, since: Date): Promise<ClosedOutages> {
  const { rows } = await database.query<ClosedOutages>(countSql, [since]);
  return rows[0]!;
}

const countSql = /* sql */ `
SELECT (SELECT count(*)::int FROM (${CLOSED_SQL}) closed) AS closed,
       (SELECT count(*)::int FROM (${CLOSED_WITHOUT_TICKET_SQL}) closed) AS "withoutTicket"`;
