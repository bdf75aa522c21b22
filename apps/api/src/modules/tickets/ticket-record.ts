import type { Ticket } from '@heliograph/contracts/http/ticket';
import type { TicketRow } from '@heliograph/database/tickets/ticket-row';
import { type TicketCause, writeTicketCause } from '@heliograph/domain/tickets/cause';
import { dueTimes, isOverdue, nextDue } from '@heliograph/domain/tickets/response';
import { ticketRules } from '@heliograph/server/ticket-rules';
import type { ApiSettings } from '../../settings.js';

export function toTicket(row: TicketRow, settings: ApiSettings): Ticket {
  const { id, assigneeId, silenceCaseId: _silence, faultCode: _fault, ...same } = row;
  const { createdAt, closedAt, respondedAt, escalatedAt } = row;
  const due = storedDue(row) ?? dueTimes(row, false, ticketRules(settings));
  const dueAt = nextDue({ ...due, respondedAt });
  const cause = causeOf(row);
  return {
    ...same,
    ticketId: String(id),
    assigneeId: assigneeId === null ? null : String(assigneeId),
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    overdue: isOverdue(row.status, dueAt, new Date()),
    responseDueAt: iso(due.responseDueAt),
    resolutionDueAt: due.resolutionDueAt.toISOString(),
    respondedAt: iso(respondedAt),
    waitsForOwner: row.waitsForOwner ?? false,
    escalatedAt: iso(escalatedAt),
    closedAt: iso(closedAt),
    cause: cause && writeTicketCause(cause),
  };
}

const iso = (at: Date | null) => at && at.toISOString();

/** Null: the worker has not computed them yet. */
const storedDue = ({ responseDueAt, resolutionDueAt }: TicketRow) =>
  resolutionDueAt && { responseDueAt, resolutionDueAt };

function causeOf({ silenceCaseId, faultCode }: TicketRow): TicketCause | null {
  if (silenceCaseId !== null) return { kind: 'silence' };
  return faultCode === null ? null : { kind: 'fault', code: faultCode };
}
