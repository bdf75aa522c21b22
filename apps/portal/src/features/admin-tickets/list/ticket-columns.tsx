import type { Ticket } from '@heliograph/contracts/http/ticket';
import { isActive } from '@heliograph/domain/tickets/status';
import { Clock, Pencil, TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { localDate } from '@heliograph/domain/time/zone';
import { formatDate, formatDay, formatInstant } from '../../../shared/format/dates.js';
import { adminTicketText } from '../../../shared/strings/en/admin-tickets.js';
import type { Column } from '../../../shared/table/column.js';
import { StatusChip } from '../../../shared/tickets/status-chip.js';
import { Unread } from '../../../shared/tickets/unread.js';
import { IconButton } from '../../../shared/ui/button.js';
import { pageZone, serverNow } from '../../../shared/time/clock.js';
import { PickTicket } from '../queue/selection.js';
import { formatSpan } from '../queue/span.js';
import { ticketQueueText } from '../strings/en.js';
import css from '../admin-tickets.module.css';

const titled = (name: keyof typeof adminTicketText.columns) => ({
  name,
  title: () => adminTicketText.columns[name],
});

const timed = (name: keyof typeof ticketQueueText.columns) => ({
  name,
  title: () => ticketQueueText.columns[name],
});

/** `12 Mar` of this year or `12 Mar 2024`, in the page's time zone. */
function dayOf(iso: string): string {
  const date = localDate(pageZone(), Date.parse(iso));
  const today = localDate(pageZone(), serverNow());
  return date.slice(0, 4) === today.slice(0, 4) ? formatDay(date) : formatDate(date);
}

const ageOf = (iso: string) => Math.max(0, serverNow() - Date.parse(iso));

export function dueWords(iso: string): string {
  const leftMs = Date.parse(iso) - serverNow();
  return leftMs < 0 ? ticketQueueText.late(formatSpan(-leftMs)) : ticketQueueText.dueIn(formatSpan(leftMs));
}

const Instant = ({ iso, words }: { iso: string; words: string }) => (
  <time dateTime={iso} title={formatInstant(iso)}>
    {words}
  </time>
);

const Name = ({ children }: { children: string }) => (
  <span className={`${css.clamped} ${css.name}`} title={children}>
    {children}
  </span>
);

/** The spec's columns, and times. @param edit opens the edit dialog of a ticket. @param unanswered ids of tickets */
export const ticketColumns = (
  edit: (ticketId: string) => void,
  unanswered: readonly string[],
): readonly Column<Ticket>[] => [
  {
    ...titled('ticketId'),
    words: ({ ticketId }) => ticketId,
    cell: (ticket) => <PickTicket ticket={ticket} />,
    card: 'heading',
  },
  {
    ...titled('inverterSerialNo'),
    words: ({ inverterSerialNo }) => inverterSerialNo,
    cell: ({ inverterSerialNo }) => <span className={css.serial}>{inverterSerialNo}</span>,
  },
  {
    ...titled('createdBy'),
    words: ({ createdBy }) => createdBy,
    cell: ({ createdBy }) => <Name>{createdBy}</Name>,
  },
  {
    ...titled('assignedTo'),
    words: ({ assignedTo }) => assignedTo,
    cell: ({ assignedTo }) => <Name>{assignedTo!}</Name>,
  },
  {
    ...titled('description'),
    words: ({ description }) => description,
    cell: ({ description }) => <span className={`${css.clamped} ${css.wide}`}>{description}</span>,
    card: 'wide',
  },
  {
    ...titled('error'),
    words: ({ error }) => error,
    cell: ({ error }) => <span className={`${css.clamped} ${css.code}`}>{error && withBreaks(error)}</span>,
  },
  {
    ...titled('status'),
    words: ({ status }) => adminTicketText.status[status],
    cell: ({ ticketId, status, overdue, waitsForOwner }) => (
      <span className={css.state}>
        <StatusChip status={status} words={adminTicketText.status[status]} />
        {overdue && <Overdue />}
        {unanswered.includes(ticketId) && (
          <span className={css.unanswered}>
            <Unread>{adminTicketText.unanswered}</Unread>
          </span>
        )}
        {waitsForOwner && isActive(status) && (
          <small className={css.waiting}>{ticketQueueText.waiting}</small>
        )}
      </span>
    ),
    card: 'sign',
  },
  {
    ...titled('priority'),
    words: ({ priority }) => adminTicketText.priority[priority],
    cell: ({ priority }) => (
      <span className={css.priority} data-priority={priority}>
        {priority === 'HIGH' && <TriangleAlert size={16} strokeWidth={1.8} aria-hidden />}
        {adminTicketText.priority[priority]}
      </span>
    ),
  },
  {
    ...titled('remark'),
    words: ({ remark }) => remark,
    cell: ({ remark }) => <span className={`${css.clamped} ${css.remark}`}>{remark}</span>,
  },
  {
    ...timed('createdAt'),
    words: ({ createdAt }) => dayOf(createdAt),
    cell: ({ createdAt }) => (
      <span className={css.serial}>
        <Instant iso={createdAt} words={dayOf(createdAt)} />
      </span>
    ),
  },
  {
    ...timed('age'),
    words: ({ createdAt }) => formatSpan(ageOf(createdAt)),
    cell: ({ createdAt }) => <span className={css.serial}>{formatSpan(ageOf(createdAt))}</span>,
  },
  {
    ...timed('dueAt'),
    words: ({ status, dueAt }) => (isActive(status) ? dueWords(dueAt) : null),
    cell: ({ dueAt, overdue }) => (
      <span className={overdue ? css.late : css.serial}>
        <Instant iso={dueAt} words={dueWords(dueAt)} />
      </span>
    ),
  },
  {
    ...titled('edit'),
    sortable: false,
    words: ({ ticketId, status }) => (isActive(status) ? adminTicketText.edit(ticketId) : null),
    cell: ({ ticketId }) => (
      <IconButton aria-label={adminTicketText.edit(ticketId)} onClick={() => edit(ticketId)}>
        <Pencil size={20} strokeWidth={1.6} aria-hidden />
      </IconButton>
    ),
  },
];

/** Allows line breaks after the underscores of a fault code. */
const withBreaks = (code: string) =>
  code.split(/(?<=_)/).map((part, place) => (
    <Fragment key={place}>
      {part}
      <wbr />
    </Fragment>
  ));

export const Overdue = () => (
  <span className={css.overdue}>
    <Clock size={16} strokeWidth={1.8} aria-hidden />
    {adminTicketText.overdue}
  </span>
);
