import type { Ticket } from '@heliograph/contracts/http/ticket';
import { isActive } from '@heliograph/domain/tickets/status';
import { TriangleAlert } from 'lucide-react';
import { formatInstant } from '../../../shared/format/dates.js';
import { Facts } from '../../../shared/record/facts.js';
import { adminTicketText } from '../../../shared/strings/en/admin-tickets.js';
import { StatusChip } from '../../../shared/tickets/status-chip.js';
import { serverNow } from '../../../shared/time/clock.js';
import { Unread } from '../../../shared/tickets/unread.js';
import { useUnansweredTickets } from '../api/get-unanswered-tickets.js';
import list from '../admin-tickets.module.css';
import { dueWords, Overdue } from '../list/ticket-columns.js';
import { formatSpan } from '../queue/span.js';
import { ticketQueueText } from '../strings/en.js';
import css from './case.module.css';
import { TicketControls } from './ticket-controls.js';

/** A ticket's state, times and assignee, which can be changed here while it is active. */
export function TicketHead({ ticket }: { ticket: Ticket }) {
  const { columns, details } = adminTicketText;
  const { status, priority, createdAt, dueAt } = ticket;
  const isUnanswered = useUnansweredTickets()?.includes(ticket.ticketId);
  const age = formatSpan(Math.max(0, serverNow() - Date.parse(createdAt)));
  return (
    <div className={css.head}>
      <div className={css.chips}>
        <StatusChip status={status} words={adminTicketText.status[status]} />
        <span className={list.priority} data-priority={priority}>
          {priority === 'HIGH' && <TriangleAlert size={16} strokeWidth={1.8} aria-hidden />}
          {adminTicketText.priority[priority]}
        </span>
        {ticket.overdue && <Overdue />}
        {isUnanswered && <Unread>{adminTicketText.unanswered}</Unread>}
        {ticket.waitsForOwner && isActive(status) && (
          <small className={list.waiting}>{ticketQueueText.waiting}</small>
        )}
      </div>
      <Facts
        facts={[
          [ticketQueueText.columns.createdAt, formatInstant(createdAt)],
          [columns.createdBy, ticket.createdBy],
          ...(isActive(status)
            ? ([
                [ticketQueueText.columns.age, age],
                [ticketQueueText.columns.dueAt, `${formatInstant(dueAt)} (${dueWords(dueAt)})`],
              ] as const)
            : ([
                [columns.assignedTo, ticket.assignedTo],
                [details.closed, ticket.closedAt && formatInstant(ticket.closedAt)],
              ] as const)),
        ]}
      />
      {isActive(status) && <TicketControls ticket={ticket} />}
    </div>
  );
}
