import type { TicketView } from '@heliograph/domain/tickets/view';
import type { Queryable } from '../connection/database.js';
import type { ListCondition, ListDefinition } from '../lists/list.js';
import { ticketsList, type TicketSort } from './list-tickets.js';
import { NEXT_DUE_SQL } from './ticket-row.js';

/** Condition on tickets `r`. @param me placeholder of the administrator's id */
const VIEWS_SQL = {
  active: () => `r.status <> 'CLOSED'`,
  mine: (me) => `r.status <> 'CLOSED' AND r.assignee_id = ${me}`,
  unassigned: () => `r.status <> 'CLOSED' AND r.assigned_to IS NULL`,
  overdue: () => `${NEXT_DUE_SQL('r')} < now()`,
  high: () => `r.status <> 'CLOSED' AND r.priority = 'HIGH'`,
  on_hold: () => `r.status = 'ON_HOLD'`,
  waiting: () => `r.status <> 'CLOSED' AND r.waits_for_owner`,
  closed: () => `r.status = 'CLOSED'`,
  closed_this_week: () => `r.closed_at >= now() - interval '7 days'`,
} satisfies Readonly<Record<TicketView, (me: string) => string>>;

/** The tickets of a view as a list. Closed tickets are not counted one by one, because their number only grows. */
export function ticketsInView(
  view: TicketView | undefined,
  administratorId: number,
): { readonly list: ListDefinition<TicketSort>; readonly conditions: ListCondition[] } {
  if (view === undefined) return { list: ticketsList, conditions: [] };
  const where: (me: string) => string = VIEWS_SQL[view];
  if (view === 'mine') return { list: ticketsList, conditions: [{ holds: where, value: administratorId }] };
  const { sizeOf: _, ...uncounted } = ticketsList;
  return {
    list: {
      ...uncounted,
      from: `(SELECT * FROM tickets r WHERE ${where('')}) r LEFT JOIN inverters i ON i.id = r.inverter_id`,
      ...(view === 'closed' && { sizeOf: `SELECT ${closedSql} AS total` }),
    },
    conditions: [],
  };
}

const countSql = (view: TicketView) =>
  /* sql */ `(SELECT count(*)::int FROM tickets r WHERE ${VIEWS_SQL[view]('$1')})`;

const allSql = /* sql */ `(SELECT coalesce(sum(size), 0)::int FROM list_sizes WHERE list = 'tickets')`;
const closedSql = `${allSql} - ${countSql('active')}`;

export type TicketCounts = Readonly<Record<TicketView | 'all', number>>;

/** Number of tickets in each view; equals the length of its list. */
export async function countTicketViews(database: Queryable, administratorId: number): Promise<TicketCounts> {
  const { rows } = await database.query<TicketCounts>(countsSql, [administratorId]);
  return rows[0]!;
}

const countsSql = /* sql */ `
SELECT ${allSql} AS "all", ${closedSql} AS closed, ${(Object.keys(VIEWS_SQL) as TicketView[])
  .filter((view) => view !== 'closed')
  .map((view) => `${countSql(view)} AS ${view}`)
  .join(', ')}`;
