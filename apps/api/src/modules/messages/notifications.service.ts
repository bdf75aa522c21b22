import { Inject, Injectable } from '@nestjs/common';
import type { sendNotification } from '@heliograph/contracts/http/send-notification';
import type { User } from '@heliograph/contracts/http/user';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import type { Database, Queryable } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { accountAsAddress } from '@heliograph/database/limits/limited-address';
import { insertMessages } from '@heliograph/database/outbox/insert-messages';
import type { MessageKind } from '@heliograph/domain/alerts/catalogue';
import { findSilenceOfUser } from '@heliograph/database/silence/find-silence-of-user';
import { findUnnotifiedTicket } from '@heliograph/database/tickets/find-unnotified-ticket';
import { hindi } from '@heliograph/domain/alerts/hindi';
import { inverterPath, TICKETS_PATH } from '@heliograph/domain/alerts/paths';
import { assertNever } from '@heliograph/domain/assert-never';
import { communicationLostMessage, serialNumberInMessage } from '@heliograph/domain/silence/no-communication';
import { TICKET_CREATED_MESSAGE } from '@heliograph/domain/tickets/ticket-created-message';
import { randomUUID } from 'node:crypto';
import type { ParsedInput } from '../../http/api-call.js';
import type { ApiRequest, Caller } from '../../http/api-request.js';
import { auditSource } from '../../http/audit-source.js';
import { Failure } from '../../http/failure.js';
import { limitRate } from '../../http/limit-rate.js';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { UsersService } from '../users/users.service.js';
import { MessageJobs } from './message-jobs.js';

/** A text and its cause; only one message is sent per cause. */
interface Notice {
  readonly kind: MessageKind;
  readonly cause: string;
  readonly text: string;
  readonly hindi?: string;
  readonly path?: string;
}

/** Messages that the portal requests. */
@Injectable()
export class NotificationsService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly users: UsersService,
    private readonly jobs: MessageJobs,
  ) {}

  /**
   * @returns whether a message was sent; false if there was nothing new.
   * @throws Failure 404 for a user or an inverter that the caller may not see; 400 for a text that a customer may not
   * send; 429 past the limit
   */
  async send(
    { user_id, message }: ParsedInput<typeof sendNotification>,
    caller: Caller,
    request: ApiRequest,
  ): Promise<boolean> {
    await limitRate(
      this.pool,
      {
        action: 'sendNotification',
        ...accountAsAddress(caller.account),
        perHourMax: this.settings.NOTIFICATIONS_PER_ACCOUNT,
      },
      'too_many_messages',
    );
    const user = await this.users.getFor(caller, user_id);
    const messageId = await inTransaction(this.pool, async (client) => {
      const notice = await noticeOf(client, Number(user.userId), message, caller);
      return notice && write(client, notice, user, caller, request);
    });
    if (messageId) this.jobs.deliver(messageId, { lowPriority: true });
    return messageId !== null;
  }
}

/** Maps the requested text to a notice; null if there is nothing new. */
async function noticeOf(
  client: Queryable,
  userId: number,
  message: string,
  caller: Caller,
): Promise<Notice | null> {
  if (message === TICKET_CREATED_MESSAGE) {
    const ticketId = await findUnnotifiedTicket(client, userId);
    if (ticketId === null) return null;
    return {
      kind: 'ticket_created',
      cause: String(ticketId),
      text: message,
      hindi: hindi.ticketCreated,
      path: TICKETS_PATH,
    };
  }
  const serialNumber = serialNumberInMessage(message);
  if (serialNumber !== null) {
    const silence = await findSilenceOfUser(client, userId, serialNumber);
    if (!silence) throw new Failure('not_found');
    if (silence.caseId === null) return null;
    // The sweep that opened the outage may have stored the same message; insertMessages then skips this one.
    return {
      kind: 'communication_lost',
      cause: String(silence.caseId),
      text: communicationLostMessage(silence.inverterName, silence.serialNumber),
      hindi: hindi.communicationLost(silence),
      path: inverterPath(silence.serialNumber),
    };
  }
  switch (caller.account.role) {
    case 'customer':
      throw new Failure('unknown_message');
    case 'administrator':
      return { kind: 'notice', cause: randomUUID(), text: message };
    default:
      return assertNever(caller.account.role);
  }
}

/** @returns the message's id; null if it was stored before. */
async function write(
  client: Queryable,
  notice: Notice,
  user: User,
  caller: Caller,
  request: ApiRequest,
): Promise<string | null> {
  const { requestId } = request;
  const message = { ...notice, userId: Number(user.userId), phone: user.phoneNo, requestId };
  const [id] = await insertMessages(client, [message]);
  if (id === undefined) return null;
  await appendAudit(client, {
    ...auditSource(caller.account, request),
    action: 'sendNotification',
    target: `user ${user.userId}`,
    after: { kind: notice.kind, text: notice.text },
  });
  return id;
}
