import type { TicketPriority, TicketStatus } from '@heliograph/domain/tickets/status';
import type { Queryable } from '../connection/database.js';
import { ticketEventSql } from '../webhooks/ticket-events-sql.js';

export interface TicketEdit {
  readonly assignedTo: string | null;
  /** Unset: the administrator with the name `assignedTo`, if any. */
  readonly assigneeId?: number | null;
  readonly description: string;
  readonly error: string | null;
  readonly priority: TicketPriority;
  readonly remark: string | null;
  readonly status: TicketStatus;
}

/** Changes a ticket that the caller has locked. @returns its new version. */
export async function updateTicket(database: Queryable, ticketId: number, edit: TicketEdit): Promise<number> {
  const { assignedTo, assigneeId, description, error, priority, remark, status } = edit;
  const values = [ticketId, assignedTo, description, error, priority, remark, status, assigneeId];
  const { rows } = await database.query<{ version: number }>(updateSql, values);
  return rows[0]!.version;
}

/** The administrator with this first and last name; null if two administrators have it. */
export const ADMINISTRATOR_NAMED_SQL = (name: string) => /* sql */ `
  (SELECT min(id) FROM administrators WHERE lower(first_name || ' ' || last_name) = lower(${name}) HAVING count(*) = 1)`;

const updateSql = /* sql */ `
WITH was AS (
  SELECT status FROM tickets WHERE id = $1
), changed AS (
UPDATE tickets SET assigned_to = $2, assignee_id = coalesce($8::bigint, ${ADMINISTRATOR_NAMED_SQL('$2')}),
  description = $3, error = $4,
  priority = $5, remark = $6, status = $7, version = version + 1
WHERE id = $1 RETURNING *
), moved AS (
  SELECT changed.* FROM changed CROSS JOIN was WHERE was.status <> changed.status
), enqueued AS (${ticketEventSql('ticket.status_changed', 'moved')}
)
SELECT version FROM changed`;
