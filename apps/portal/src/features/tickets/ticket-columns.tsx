import type { CustomerTicket } from '@heliograph/contracts/http/get-all-tickets-by-user';
import { formatDate } from '../../shared/format/dates.js';
import { conversationText } from '../../shared/strings/en/conversation.js';
import { ticketText } from '../../shared/strings/en/tickets.js';
import type { Column } from '../../shared/table/column.js';
import css from './tickets.module.css';
import cells from '../../shared/tickets/cells.module.css';
import { Unread } from '../../shared/tickets/unread.js';
import { Conversation } from './conversation/conversation.js';
import { StatusChip } from '../../shared/tickets/status-chip.js';

export const ticketKey = ({ ticketId }: CustomerTicket) => ticketId;

/** The spec's columns. @param unread ids of tickets with unread replies */
export const ticketColumns = (unread: readonly string[]): readonly Column<CustomerTicket>[] => [
  {
    name: 'ticketId',
    title: () => ticketText.columns.ticketId,
    words: ticketKey,
    cell: ({ ticketId }) => (
      <span className={css.id}>
        {ticketId}
        {unread.includes(ticketId) && <Unread>{conversationText.unread}</Unread>}
      </span>
    ),
    card: 'heading',
  },
  {
    name: 'inverterSerialNo',
    title: () => ticketText.columns.inverterSerialNo,
    words: ({ inverterSerialNo }) => inverterSerialNo,
    cell: ({ inverterSerialNo }) => <span className={cells.whole}>{inverterSerialNo}</span>,
  },
  {
    name: 'createdBy',
    title: () => ticketText.columns.createdBy,
    words: ({ createdBy }) => createdBy,
    cell: ({ createdBy }) => <span className={cells.clamped}>{createdBy}</span>,
  },
  {
    name: 'description',
    title: () => ticketText.columns.description,
    words: ({ description }) => description,
    cell: ({ description }) => <span className={`${cells.clamped} ${css.wide}`}>{description}</span>,
    card: 'wide',
  },
  {
    name: 'error',
    title: () => ticketText.columns.error,
    words: ({ error }) => error,
    cell: ({ error }) => <span className={cells.clamped}>{error}</span>,
  },
  {
    name: 'status',
    title: () => ticketText.columns.status,
    words: ({ status }) => ticketText.status[status],
    cell: ({ status }) => <StatusChip status={status} words={ticketText.status[status]} />,
    card: 'sign',
  },
  {
    name: 'priority',
    title: () => ticketText.columns.priority,
    words: ({ priority }) => ticketText.priority[priority],
  },
  {
    name: 'closedDate',
    title: () => ticketText.columns.closedOn,
    words: ({ closedDate }) => closedDate && formatDate(closedDate.slice(0, 10)),
    cell: ({ closedDate }) => (
      <span className={cells.whole}>{closedDate && formatDate(closedDate.slice(0, 10))}</span>
    ),
    order: ({ closedDate }) => closedDate && Date.parse(closedDate),
  },
];

/** The texts that the row truncates, in full, the meaning of the status, and the conversation. */
export function ticketDetails({ ticketId, description, error, createdBy, status }: CustomerTicket) {
  const parts = [
    [ticketText.columns.description, description],
    [ticketText.columns.error, error],
    [ticketText.columns.createdBy, createdBy],
    [ticketText.columns.status, ticketText.statusNote[status]],
  ] as const;
  return (
    <div className={css.parts}>
      <dl className={css.details}>
        {parts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Conversation ticketId={ticketId} status={status} />
    </div>
  );
}
