import type { TicketContext } from '@heliograph/contracts/http/get-ticket-context';
import type { TicketPriority, TicketStatus } from '@heliograph/domain/tickets/status';
import type { Queryable } from '../connection/database.js';
import { ticketEventSql } from '../webhooks/ticket-events-sql.js';
import type { OpenCause } from './find-open-cause.js';
import { ADMINISTRATOR_NAMED_SQL } from './update-ticket.js';

export interface NewTicket {
  readonly inverterId: number;
  readonly createdBy: string;
  readonly openedByOwner: boolean;
  readonly assignedTo: string | null;
  /** Unset: the administrator with the name `assignedTo`, if any. */
  readonly assigneeId?: number;
  readonly description: string;
  readonly error: string | null;
  readonly priority: TicketPriority;
  readonly status: TicketStatus;
  readonly cause: OpenCause | null;
  readonly context: TicketContext;
}

/**
 * Opens a ticket, which belongs to the inverter's owner, if it has one.
 * @returns its id and owner; null: another ticket is active for the same cause.
 */
export async function insertTicket(
  database: Queryable,
  ticket: NewTicket,
): Promise<{ id: number; userId: number | null } | null> {
  const { rows } = await database.query<{ id: number; userId: number | null }>(insertSql, [
    ticket.inverterId,
    ticket.createdBy,
    ticket.assignedTo,
    ticket.description,
    ticket.error,
    ticket.priority,
    ticket.status,
    ticket.cause?.silenceCaseId,
    ticket.cause?.faultCode,
    ticket.context,
    ticket.assigneeId,
    ticket.openedByOwner,
  ]);
  return rows[0] ?? null;
}

const insertSql = /* sql */ `
WITH opened AS (
INSERT INTO tickets (inverter_id, user_id, created_by, assigned_to, assignee_id, description, error, priority, status,
  silence_case_id, fault_code, context, opened_by_owner)
SELECT id, user_id, $2, $3, coalesce($11::bigint, ${ADMINISTRATOR_NAMED_SQL('$3')}), $4, $5, $6, $7, $8::bigint, $9, $10::jsonb, $12::boolean FROM inverters WHERE id = $1
ON CONFLICT DO NOTHING
RETURNING *
), enqueued AS (${ticketEventSql('ticket.created', 'opened')}
)
SELECT id, user_id AS "userId" FROM opened`;
