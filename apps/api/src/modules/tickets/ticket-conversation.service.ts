import { Inject, Injectable } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import type { getTicketContext } from '@heliograph/contracts/http/get-ticket-context';
import type { getTicketTimeline, TimelineEntry } from '@heliograph/contracts/http/get-ticket-timeline';
import type { markTicketRead } from '@heliograph/contracts/http/mark-ticket-read';
import type { replyToTicket } from '@heliograph/contracts/http/reply-to-ticket';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import type { Database, Queryable } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { insertMessages } from '@heliograph/database/outbox/insert-messages';
import { type Conversation, findConversation } from '@heliograph/database/tickets/find-conversation';
import { listTicketTimeline } from '@heliograph/database/tickets/list-ticket-timeline';
import {
  insertTicketMessage,
  isNotifiedOfUnread,
  listUnansweredTickets,
  listUnreadTickets,
  markMessagesRead,
} from '@heliograph/database/tickets/ticket-messages';
import { hindi } from '@heliograph/domain/alerts/hindi';
import { TICKETS_PATH } from '@heliograph/domain/alerts/paths';
import { isActive } from '@heliograph/domain/tickets/status';
import { ticketReplyMessage } from '@heliograph/domain/tickets/ticket-reply-message';
import type { ParsedInput } from '../../http/api-call.js';
import { type ApiRequest, type Caller, ownerFilter } from '../../http/api-request.js';
import { auditSource } from '../../http/audit-source.js';
import { Failure } from '../../http/failure.js';
import { ticketRowId } from '../../http/ids.js';
import { POOL } from '../../http/tokens.js';
import { MessageJobs } from '../messages/message-jobs.js';

const UNANSWERED_MAX = 1_000;

/** Adds a message's content in its transaction, such as a file. @returns its fields for the audit log. */
export type MessageContent = (client: Queryable, messageId: number) => Promise<object>;

/** The conversation between a ticket's owner and the team. */
@Injectable()
export class TicketConversationService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    private readonly jobs: MessageJobs,
  ) {}

  /** The newest entries of a customer's own ticket, and their total. @throws Failure 404 */
  async timeline(
    { ticket_id, size }: ParsedInput<typeof getTicketTimeline>,
    caller: Caller,
  ): Promise<{ entries: TimelineEntry[]; total: number }> {
    const ticketId = ticketRowId(ticket_id);
    await this.find(this.pool, ticketId, caller, { lock: false });
    const rows = await listTicketTimeline(this.pool, ticketId, size);
    const entries = rows.map(({ total: _, at, ...same }) => ({ ...same, at: at.toISOString() }));
    return { entries, total: rows[0]?.total ?? 0 };
  }

  /** @throws Failure 404 */
  async context(ticket_id: string, caller: Caller): Promise<OutputOf<typeof getTicketContext>> {
    const ticket = await this.find(this.pool, ticketRowId(ticket_id), caller, { lock: false });
    return { context: ticket.context, timeZone: ticket.timeZone };
  }

  /** @returns the reply's entry. @throws Failure 404; 409 for a closed ticket or one without an owner */
  reply({ ticket_id, text }: ParsedInput<typeof replyToTicket>, caller: Caller, request: ApiRequest) {
    return this.add({ ticket_id, text, action: 'replyToTicket' }, caller, request, async () => ({ text }));
  }

  /**
   * Adds a message. Notifies the owner of the team's messages at most once a day, until the owner has read the ticket.
   * @returns the message's entry. @throws Failure 404; 409 for a closed ticket or one without an owner
   */
  async add(
    said: { readonly ticket_id: string; readonly text: string; readonly action: string },
    caller: Caller,
    request: ApiRequest,
    content: MessageContent,
  ): Promise<string> {
    const ticketId = ticketRowId(said.ticket_id);
    const isTeam = ownerFilter(caller) === null;
    const { messageId, outboxId } = await inTransaction(this.pool, async (client) => {
      const { status, owner } = await this.find(client, ticketId, caller, { lock: true });
      if (!isActive(status)) throw new Failure('ticket_closed');
      if (!owner) throw new Failure('ticket_without_owner');
      const notify = isTeam && !(await isNotifiedOfUnread(client, ticketId));
      const administratorId = isTeam ? caller.account.id : null;
      const messageId = await insertTicketMessage(client, { ticketId, administratorId, text: said.text });
      await appendAudit(client, {
        ...auditSource(caller.account, request),
        action: said.action,
        target: `ticket ${ticketId}`,
        after: { messageId, ...(await content(client, messageId)) },
      });
      const [outboxId] = notify
        ? await insertMessages(client, [
            {
              kind: 'ticket_reply',
              cause: String(messageId),
              userId: owner.id,
              phone: owner.phone,
              text: ticketReplyMessage(said.ticket_id),
              hindi: hindi.ticketReply(said.ticket_id),
              path: TICKETS_PATH,
              requestId: request.requestId,
            },
          ])
        : [];
      return { messageId, outboxId };
    });
    if (outboxId !== undefined) this.jobs.deliver(outboxId, { lowPriority: true });
    return `message ${messageId}`;
  }

  /** @throws Failure 404; 409 for a closed ticket */
  async requireOpen(ticket_id: string, caller: Caller): Promise<void> {
    const { status } = await this.find(this.pool, ticketRowId(ticket_id), caller, { lock: false });
    if (!isActive(status)) throw new Failure('ticket_closed');
  }

  /** @throws Failure 404 */
  async markRead({ ticket_id, entryId }: ParsedInput<typeof markTicketRead>, caller: Caller): Promise<void> {
    const ticketId = ticketRowId(ticket_id);
    await this.find(this.pool, ticketId, caller, { lock: false });
    await markMessagesRead(this.pool, { ticketId, lastId: Number(entryId.slice('message '.length)) });
  }

  /** Tickets with unread replies, and the number of unread replies. */
  async unread(caller: Caller): Promise<{ ticketIds: string[]; replies: number }> {
    const unread = await listUnreadTickets(this.pool, caller.account.id);
    return {
      ticketIds: unread.map(({ id }) => String(id)),
      replies: unread.reduce((sum, { replies }) => sum + replies, 0),
    };
  }

  async unanswered(): Promise<string[]> {
    return (await listUnansweredTickets(this.pool, UNANSWERED_MAX)).map(String);
  }

  private async find(
    database: Queryable,
    ticketId: number,
    caller: Caller,
    options: { readonly lock: boolean },
  ): Promise<Conversation> {
    const ticket = await findConversation(database, { ticketId, userId: ownerFilter(caller) }, options);
    if (!ticket) throw new Failure('unknown_ticket');
    return ticket;
  }
}
