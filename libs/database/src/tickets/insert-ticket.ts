import type { TicketPriority, TicketStatus } from '@heliograph/domain/tickets/status';
import type { Queryable } from '../connection/database.js';

export interface NewTicket {
  readonly inverterId: number;
  readonly createdBy: string;
  readonly assignedTo: string | null;
  readonly description: string;
  readonly error: string | null;
  readonly priority: TicketPriority;
  readonly status: TicketStatus;
}

/** Opens a ticket, which is the inverter's owner's if it has one. @returns its id and whose it is. */
export async function insertTicket(
  database: Queryable,
  ticket: NewTicket,
): Promise<{ id: number; userId: number | null }> {
  const { rows } = await database.query<{ id: number; userId: number | null }>(insertSql, [
    ticket.inverterId,
    ticket.createdBy,
    ticket.assignedTo,
    ticket.description,
    ticket.error,
    ticket.priority,
    ticket.status,
  ]);
  return rows[0]!;
}

const insertSql = /* sql */ `
INSERT INTO tickets (inverter_id, user_id, created_by, assigned_to, description, error, priority, status)
SELECT id, user_id, $2, $3, $4, $5, $6, $7 FROM inverters WHERE id = $1
RETURNING id, user_id AS "userId"`;
