import type { Ticket } from '@heliograph/contracts/http/ticket';
import type { TicketRow } from '@heliograph/database/tickets/ticket-row';
import { type TicketCause, writeTicketCause } from '@heliograph/domain/tickets/cause';
import { isOverdue, type ResponseHours, ticketDue } from '@heliograph/domain/tickets/response';
import type { ApiSettings } from '../../settings.js';

export function toTicket(row: TicketRow, settings: ApiSettings): Ticket {
  const { id, assigneeId, silenceCaseId: _silence, faultCode: _fault, createdAt, closedAt, ...same } = row;
  const hours = responseHours(settings);
  const cause = causeOf(row);
  return {
    ...same,
    ticketId: String(id),
    assigneeId: assigneeId === null ? null : String(assigneeId),
    createdAt: createdAt.toISOString(),
    dueAt: ticketDue(row, hours).toISOString(),
    overdue: isOverdue(row, hours, new Date()),
    closedAt: closedAt && closedAt.toISOString(),
    cause: cause && writeTicketCause(cause),
  };
}

const responseHours = (settings: ApiSettings): ResponseHours => ({
  LOW: settings.TICKET_HOURS_LOW,
  HIGH: settings.TICKET_HOURS_HIGH,
});

function causeOf({ silenceCaseId, faultCode }: TicketRow): TicketCause | null {
  if (silenceCaseId !== null) return { kind: 'silence' };
  return faultCode === null ? null : { kind: 'fault', code: faultCode };
}
