import type { TicketEntry } from '@heliograph/contracts/http/get-ticket-history';
import type { Ticket } from '@heliograph/contracts/http/ticket';
import { isActive } from '@heliograph/domain/tickets/status';
import { useQuery } from '@tanstack/react-query';
import { Check, CirclePlus, Headset, Lock, MessageSquare, Pencil, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { Admin } from '../../../shared/api/get-admin-by-token.js';
import { isFailed } from '../../../shared/api/known.js';
import { formatInstant } from '../../../shared/format/dates.js';
import { adminTicketText } from '../../../shared/strings/en/admin-tickets.js';
import { FileLink } from '../../../shared/tickets/file-link.js';
import { ReplyForm } from '../../../shared/tickets/reply-form.js';
import { TicketContext } from '../../../shared/tickets/ticket-context.js';
import { Button } from '../../../shared/ui/button.js';
import { FailureAlert } from '../../../shared/ui/failure-alert.js';
import { FieldChanges } from '../../../shared/ui/field-changes.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import css from '../admin-tickets.module.css';
import { ticketHistoryQuery } from '../api/get-ticket-history.js';
import { useTicketsChanged } from '../api/ticket-keys.js';
import { changesIn } from '../field-changes.js';
import { CommentForm } from './comment-form.js';

/** Entries shown at first, and how many more are loaded each time. */
const STEP = 10;

export function TicketHistory({ ticket: { ticketId, status } }: { ticket: Ticket }) {
  const words = adminTicketText.details;
  const { adminId } = useOutletContext<Admin>();
  const [size, setSize] = useState(STEP);
  const history = useQuery(ticketHistoryQuery(ticketId, size));
  const hasOlder = history.data !== undefined && history.data.total > history.data.rows.length;
  const ticketsChanged = useTicketsChanged();
  const heading = useId();
  return (
    <section className={css.history} aria-labelledby={heading} aria-busy={history.isFetching}>
      <h2 id={heading}>{words.history}</h2>
      {isActive(status) && (
        <ReplyForm
          ticketId={ticketId}
          authorId={adminId}
          label={words.reply}
          hint={words.replyHint}
          onSent={() => ticketsChanged(ticketId)}
        />
      )}
      <CommentForm ticketId={ticketId} adminId={adminId} />
      {isFailed(history) && <FailureAlert />}
      {history.isPending && <Skeleton height={88} />}
      {history.data && (
        <ol className={css.entries}>
          {history.data.rows.map((entry) => (
            <Entry key={entry.entryId} entry={entry} />
          ))}
        </ol>
      )}
      {(hasOlder || size > STEP) && (
        <Button className={css.way} inactive={!hasOlder} onClick={() => setSize(size + STEP)}>
          {words.older}
        </Button>
      )}
      <TicketContext ticketId={ticketId} />
    </section>
  );
}

const signs: Record<TicketEntry['kind'], LucideIcon> = {
  comment: Lock,
  reply: Headset,
  ownerReply: MessageSquare,
  generateTicket: CirclePlus,
  updateTicket: Pencil,
  closeTicket: Check,
};

function Entry({ entry: { kind, byName, at, comment, file, before, after } }: { entry: TicketEntry }) {
  const words = adminTicketText.details;
  const Sign = signs[kind];
  const isChange = kind === 'updateTicket' || kind === 'closeTicket';
  const did = file && (kind === 'reply' || kind === 'ownerReply') ? words.didAdd[kind] : words.did[kind];
  return (
    <li className={css.entry} data-kind={kind}>
      <Sign size={16} strokeWidth={1.6} aria-hidden />
      <div>
        <p>
          {did(byName ?? words.somebody)} <time dateTime={at}>{formatInstant(at)}</time>
        </p>
        {comment && <p className={css.said}>{comment}</p>}
        {file && <FileLink file={file} />}
        {isChange && after && <FieldChanges changes={changesIn(Object.keys(after), before ?? {}, after)} />}
      </div>
    </li>
  );
}
