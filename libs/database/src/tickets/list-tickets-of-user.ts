import type { TicketPriority, TicketStatus } from '@heliograph/domain/tickets/status';
import type { Queryable } from '../connection/database.js';
import { type ListDefinition, type ListSearch, orderSql, Parameters, whereSql } from '../lists/list.js';
import type { ListPage } from '../lists/read-list.js';

export interface UserTicket {
  readonly id: number;
  readonly inverterSerialNo: string;
  readonly createdBy: string;
  readonly description: string;
  readonly error: string | null;
  readonly status: TicketStatus;
  readonly priority: TicketPriority;
  readonly closedAt: Date | null;
  /** Time zone of the inverter's site. */
  readonly timeZone: string;
}

type CustomerTicketSort =
  | 'ticketId'
  | 'inverterSerialNo'
  | 'createdBy'
  | 'description'
  | 'error'
  | 'status'
  | 'priority'
  | 'closedDate';

type Wanted = Omit<ListSearch<CustomerTicketSort>, 'conditions'>;

const FROM_SQL = 'tickets r JOIN inverters i ON i.id = r.inverter_id';

const orders: ListDefinition<CustomerTicketSort>['orders'] = {
  ticketId: { by: 'r.id' },
  inverterSerialNo: { by: 'i.serial_number' },
  createdBy: { by: 'lower(r.created_by)' },
  description: { by: 'lower(left(r.description, 64))' },
  error: { by: 'lower(left(r.error, 64))', nullable: true },
  status: { by: 'r.status' },
  priority: { by: 'r.priority' },
  closedDate: { by: 'r.closed_at', nullable: true },
};

// Only what the customer may read: not `search_text`, which has the remark.
const has = (pattern: string) =>
  `lower(concat_ws(' ', r.id, i.serial_number, r.created_by, r.description, r.error, r.status, r.priority,
    to_char(r.closed_at AT TIME ZONE i.time_zone, 'YYYY-MM-DD'))) LIKE ${pattern}`;

const list: Omit<ListDefinition<CustomerTicketSort>, 'answer'> = { from: FROM_SQL, orders, has };

/** A user's tickets: on inverters that the user owned when the ticket was opened. */
export async function listTicketsOfUser(
  database: Queryable,
  userId: number,
  wanted: Wanted & ListPage,
): Promise<UserTicket[]> {
  const { sql, values } = ticketsOfUserSql(userId, wanted);
  const { rows } = await database.query<UserTicket>(sql, values);
  return rows;
}

export async function countTicketsOfUser(
  database: Queryable,
  userId: number,
  wanted: Wanted,
): Promise<number> {
  const parameters = new Parameters();
  const where = whereSql(list, ofUser(userId, wanted), parameters);
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*) FROM ${FROM_SQL}${where}`,
    parameters.values,
  );
  return rows[0]!.count;
}

export function ticketsOfUserSql(userId: number, { limit, offset, ...wanted }: Wanted & ListPage) {
  const parameters = new Parameters();
  const where = whereSql(list, ofUser(userId, wanted), parameters);
  const sql = /* sql */ `
SELECT r.id, i.serial_number AS "inverterSerialNo", r.created_by AS "createdBy", r.description, r.error, r.status,
       r.priority, r.closed_at AS "closedAt", i.time_zone AS "timeZone"
FROM ${FROM_SQL}${where}${orderSql(list, wanted)} LIMIT ${parameters.bind(limit)} OFFSET ${parameters.bind(offset)}`;
  return { sql, values: parameters.values };
}

const ofUser = (userId: number, wanted: Wanted): ListSearch<CustomerTicketSort> => ({
  ...wanted,
  conditions: [{ holds: (value) => `r.user_id = ${value}`, value: userId }],
});
