import type { Ticket } from '@heliograph/contracts/http/ticket';
import { readTicketCause } from '@heliograph/domain/tickets/cause';
import { isActive } from '@heliograph/domain/tickets/status';
import type { ReactNode } from 'react';
import { formatInstant } from '../../../shared/format/dates.js';
import { adminTicketText } from '../../../shared/strings/en/admin-tickets.js';
import { ButtonLink } from '../../../shared/ui/button.js';
import css from '../admin-tickets.module.css';
import { Overdue } from '../list/ticket-columns.js';
import { ticketQueueText } from '../strings/en.js';
import { TicketHistory } from './ticket-history.js';

/** All details of a ticket, its history, and a comment field. */
export function TicketDetails({ ticket }: { ticket: Ticket }) {
  const words = adminTicketText.details;
  const { columns } = adminTicketText;
  const times = ticketQueueText.details;
  return (
    <div className={css.details}>
      <div className={css.facts}>
        <dl className={css.facts}>
          <Fact name={columns.description}>{ticket.description}</Fact>
          <Fact name={columns.error}>{ticket.error}</Fact>
          <Fact name={columns.remark}>{ticket.remark}</Fact>
          <Fact name={words.cause}>{ticket.cause && causeWords(ticket.cause)}</Fact>
          <Fact name={words.created}>{formatInstant(ticket.createdAt)}</Fact>
          {isActive(ticket.status) && (
            <Fact name={words.due}>
              {formatInstant(ticket.dueAt)}
              {ticket.overdue && <Overdue />}
            </Fact>
          )}
          <Fact name={times.responseDue}>{instant(ticket.responseDueAt)}</Fact>
          <Fact name={times.responded}>{instant(ticket.respondedAt)}</Fact>
          <Fact name={times.resolutionDue}>{formatInstant(ticket.resolutionDueAt)}</Fact>
          <Fact name={times.escalated}>{instant(ticket.escalatedAt)}</Fact>
          <Fact name={words.closed}>{ticket.closedAt && formatInstant(ticket.closedAt)}</Fact>
          <Fact name={words.closeReason}>{ticket.closeReason}</Fact>
        </dl>
        {isActive(ticket.status) && (
          <ButtonLink className={css.way} to={`/admin/closeTicket?ticketId=${ticket.ticketId}`}>
            {words.close}
          </ButtonLink>
        )}
      </div>
      <TicketHistory ticket={ticket} />
    </div>
  );
}

const instant = (iso: string | null) => iso && formatInstant(iso);

function causeWords(written: string): string {
  const cause = readTicketCause(written);
  const words = adminTicketText.details;
  return cause.kind === 'silence' ? words.silence : words.fault(cause.code);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
