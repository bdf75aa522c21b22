import { ticketStatuses } from '@heliograph/domain/tickets/status';
import type { Queryable } from '../connection/database.js';

export interface Counts {
  readonly activeTicketCount: number;
  readonly closedTicketCount: number;
  readonly inverterCount: number;
  readonly userCount: number;
  readonly NCInverterCount: number;
  readonly adminCount: number;
  readonly highTicketCount: number;
  readonly closedThisWeekCount: number;
  readonly inverterThisWeekCount: number;
  readonly userThisWeekCount: number;
}

/** Counts for the status page; tables that grow without limit are not counted row by row. */
export async function readCounts(database: Queryable, weekAgo: Date): Promise<Counts> {
  const { rows } = await database.query<Counts>(countsSql, [active, weekAgo]);
  return rows[0]!;
}

const active = ticketStatuses.filter((status) => status !== 'CLOSED');

const countsSql = /* sql */ `
WITH sizes AS (
  SELECT list, sum(size)::int AS size FROM list_sizes GROUP BY list
), open AS (
  SELECT count(*)::int AS active, count(*) FILTER (WHERE priority = 'HIGH')::int AS high FROM tickets WHERE status = ANY ($1::text[])
)
SELECT open.active AS "activeTicketCount",
       coalesce((SELECT size FROM sizes WHERE list = 'tickets'), 0) - open.active AS "closedTicketCount",
       coalesce((SELECT size FROM sizes WHERE list = 'inverters'), 0) AS "inverterCount",
       coalesce((SELECT size FROM sizes WHERE list = 'users'), 0) AS "userCount",
       -- An open outage overrides these two statuses, and an administrator may set the status. One look-up per outage.
       (SELECT count(*)::int FROM silence_cases c
        WHERE c.closed_at IS NULL AND (SELECT status FROM inverters WHERE id = c.inverter_id) IN ('INSTALLED', 'ACTIVE'))
       + (SELECT count(*)::int FROM inverters WHERE status = 'NO_COMMUNICATION') AS "NCInverterCount",
       (SELECT count(*)::int FROM administrators) AS "adminCount",
       open.high AS "highTicketCount",
       (SELECT count(*)::int FROM tickets WHERE closed_at >= $2) AS "closedThisWeekCount",
       (SELECT count(*)::int FROM inverters WHERE created_at >= $2) AS "inverterThisWeekCount",
       (SELECT count(*)::int FROM users WHERE created_at >= $2) AS "userThisWeekCount"
FROM open`;
