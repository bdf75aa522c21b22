import type { Ticket } from '@heliograph/contracts/http/ticket';
import { formatInstant } from '../../../shared/format/dates.js';
import { Facts } from '../../../shared/record/facts.js';
import { Panel } from '../../../shared/record/panel.js';
import { adminTicketText } from '../../../shared/strings/en/admin-tickets.js';
import { causeWords } from '../details/ticket-details.js';
import { ticketQueueText } from '../strings/en.js';
import css from './case.module.css';
import { caseText } from './strings/en.js';

/** The ticket's subject and history. */
export function ProblemPanel({ ticket }: { ticket: Ticket }) {
  const { columns, details } = adminTicketText;
  const times = ticketQueueText.details;
  const facts: [string, string | null][] = [
    [columns.error, ticket.error],
    [columns.remark, ticket.remark],
    [details.cause, ticket.cause && causeWords(ticket.cause)],
    [times.responseDue, instant(ticket.responseDueAt)],
    [times.responded, instant(ticket.respondedAt)],
    [times.resolutionDue, instant(ticket.resolutionDueAt)],
    [times.escalated, instant(ticket.escalatedAt)],
    [details.closeReason, ticket.closeReason],
  ];
  return (
    <Panel title={caseText.problem}>
      <p className={css.said}>{ticket.description}</p>
      <Facts facts={facts.filter(([, value]) => value !== null)} />
    </Panel>
  );
}

const instant = (iso: string | null) => iso && formatInstant(iso);
