import { Inject, Injectable } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import type { getCustomerAccount } from '@heliograph/contracts/http/get-customer-account';
import type { Database } from '@heliograph/database/connection/database';
import { listMessagesOfUser } from '@heliograph/database/outbox/list-messages-of-user';
import { listSessions } from '@heliograph/database/sessions/list-sessions';
import { sessionLimits } from '@heliograph/database/sessions/session';
import { findRegistration } from '@heliograph/database/users/find-registration';
import { Failure } from '../../http/failure.js';
import { rowId } from '../../http/ids.js';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';

const MESSAGES_MAX = 50;

/** A customer's account for administrators: registration, sessions and messages, besides its details. */
@Injectable()
export class CustomerAccountService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /** @throws Failure 404 */
  async get(userId: string): Promise<OutputOf<typeof getCustomerAccount>> {
    const id = rowId(userId);
    const registration = await findRegistration(this.pool, id);
    if (!registration) throw new Failure('not_found');
    const [sessions, messages] = await Promise.all([
      listSessions(this.pool, { role: 'customer', id }, sessionLimits(this.settings).customer),
      listMessagesOfUser(this.pool, registration, MESSAGES_MAX),
    ]);
    const iso = (at: Date | null) => at && at.toISOString();
    return {
      registeredAt: registration.registeredAt.toISOString(),
      phoneVerifiedAt: iso(registration.phoneVerifiedAt),
      privacyVersion: registration.privacyVersion,
      privacyAgreedAt: iso(registration.privacyAgreedAt),
      sessions: sessions.map(({ browser, loggedInAt, lastSeenAt }) => ({
        browser,
        loggedInAt: loggedInAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
      messages: messages.map(({ id: messageId, createdAt, deliveredAt, receiptAt, failedAt, ...same }) => ({
        ...same,
        id: String(messageId),
        createdAt: createdAt.toISOString(),
        deliveredAt: iso(deliveredAt),
        receiptAt: iso(receiptAt),
        failedAt: iso(failedAt),
      })),
    };
  }
}
