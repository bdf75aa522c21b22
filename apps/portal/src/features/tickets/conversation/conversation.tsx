import type { CustomerTicket } from '@heliograph/contracts/http/get-all-tickets-by-user';
import type { TimelineEntry } from '@heliograph/contracts/http/get-ticket-timeline';
import { isActive } from '@heliograph/domain/tickets/status';
import { useQueryClient } from '@tanstack/react-query';
import {
  Check,
  CirclePlus,
  Headset,
  MessageSquare,
  RefreshCw,
  UserCheck,
  type LucideIcon,
} from 'lucide-react';
import { use, useId, useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { User } from '@heliograph/contracts/http/user';
import { isFailed } from '../../../shared/api/known.js';
import { formatInstant } from '../../../shared/format/dates.js';
import { conversationText } from '../../../shared/strings/en/conversation.js';
import { ticketText } from '../../../shared/strings/en/tickets.js';
import { FileLink } from '../../../shared/tickets/file-link.js';
import { ReplyForm } from '../../../shared/tickets/reply-form.js';
import { TicketContext } from '../../../shared/tickets/ticket-context.js';
import { Unread } from '../../../shared/tickets/unread.js';
import { Button } from '../../../shared/ui/button.js';
import { FailureAlert } from '../../../shared/ui/failure-alert.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { CustomerOnly } from '../../../shared/view-as/customer-only.js';
import { ViewingAsCustomer } from '../../../shared/view-as/viewing-as-customer.js';
import { timelineKey, useTicketTimeline } from '../api/get-ticket-timeline.js';
import { useMarkRead } from '../api/mark-ticket-read.js';
import css from './conversation.module.css';

/** Entries shown at first, and how many more are loaded each time. */
const STEP = 20;

/** A ticket's timeline as its owner sees it, with a field for a reply. */
export function Conversation({ ticketId, status }: Pick<CustomerTicket, 'ticketId' | 'status'>) {
  const words = conversationText;
  const { userId } = useOutletContext<User>();
  const viewed = use(ViewingAsCustomer);
  const queryClient = useQueryClient();
  const heading = useId();
  const [size, setSize] = useState(STEP);
  const timeline = useTicketTimeline(ticketId, size);
  const entries = timeline.data?.rows;
  const hasOlder = timeline.data !== undefined && timeline.data.total > timeline.data.rows.length;
  useMarkRead(ticketId, viewed ? undefined : entries?.find(({ unread }) => unread)?.entryId);
  return (
    <section className={css.conversation} aria-labelledby={heading} aria-busy={timeline.isFetching}>
      <h2 id={heading}>{words.heading}</h2>
      {!isActive(status) && <p className={css.note}>{words.closed}</p>}
      {isActive(status) && (
        <CustomerOnly>
          <ReplyForm
            ticketId={ticketId}
            authorId={userId}
            label={words.reply}
            onSent={() => void queryClient.invalidateQueries({ queryKey: timelineKey(ticketId) })}
          />
        </CustomerOnly>
      )}
      {isFailed(timeline) && <FailureAlert />}
      {timeline.isPending && <Skeleton height={88} />}
      {entries && (
        <ol className={css.entries}>
          {entries.map((entry) => (
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

const signs: Record<TimelineEntry['kind'], LucideIcon> = {
  created: CirclePlus,
  assigned: UserCheck,
  status: RefreshCw,
  closed: Check,
  reply: Headset,
  ownerReply: MessageSquare,
};

function Entry({ entry }: { entry: TimelineEntry }) {
  const { kind, at, text, file, unread } = entry;
  const Sign = signs[kind];
  return (
    <li className={css.entry} data-kind={kind}>
      <Sign size={16} strokeWidth={1.6} aria-hidden />
      <div>
        <p>
          {happened(entry)} <time dateTime={at}>{formatInstant(at)}</time>{' '}
          {unread && <Unread>{conversationText.isNew}</Unread>}
        </p>
        {text && <p className={css.said}>{text}</p>}
        {file && <FileLink file={file} />}
      </div>
    </li>
  );
}

function happened({ kind, status, file }: TimelineEntry): string {
  const words = conversationText;
  if (kind === 'status') return words.status(status ? ticketText.status[status] : '');
  const isFile = file && (kind === 'reply' || kind === 'ownerReply');
  return isFile ? words.fileEntries[kind] : words.entries[kind];
}
