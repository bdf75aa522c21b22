import type { TicketPriority, TicketStatus } from '@heliograph/domain/tickets/status';
import type { Queryable } from '../connection/database.js';

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

/** A user's tickets, newest first: on inverters that the user owned when the ticket was opened. */
export async function listTicketsOfUser(
  database: Queryable,
  userId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<UserTicket[]> {
  const { rows } = await database.query<UserTicket>(listSql, [userId, limit, offset]);
  return rows;
}

export async function countTicketsOfUser(database: Queryable, userId: number): Promise<number> {
  const { rows } = await database.query<{ count: number }>(countSql, [userId]);
  return rows[0]!.count;
}

export const listSql = /* sql */ `
SELECT t.id, i.serial_number AS "inverterSerialNo", t.created_by AS "createdBy", t.description, t.error, t.status,
       t.priority, t.closed_at AS "closedAt", i.time_zone AS "timeZone"
FROM tickets t JOIN inverters i ON i.id = t.inverter_id
WHERE t.user_id = $1
ORDER BY t.id DESC LIMIT $2 OFFSET $3`;

const countSql = /* sql */ `SELECT count(*) FROM tickets WHERE user_id = $1`;
