import { Inject, Injectable } from '@nestjs/common';
import type { subscribePush } from '@heliograph/contracts/http/push-subscription';
import { deletePushSubscription, putPushSubscription } from '@heliograph/database/alerts/push-subscriptions';
import type { Database } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { remindTomorrow } from '@heliograph/database/outbox/remind-tomorrow';
import { startingIn, withNotifications } from '@heliograph/domain/alerts/preferences';
import { isPublicAddress } from '@heliograph/server/public-address';
import type { ParsedInput } from '../../http/api-call.js';
import type { ApiRequest, Caller } from '../../http/api-request.js';
import { Failure } from '../../http/failure.js';
import { rowId } from '../../http/ids.js';
import { POOL } from '../../http/tokens.js';
import { changePreferences, ownChange } from './alert-preferences.service.js';

/** Browsers that show a customer's alerts as notifications. */
@Injectable()
export class NotificationsOfBrowserService {
  constructor(@Inject(POOL) private readonly pool: Database['pool']) {}

  /**
   * After the first browser subscribed, all alerts that are not switched off use notifications.
   * @throws Failure 400 for an address that is not a public service's
   */
  async subscribe(
    { language, ...subscription }: ParsedInput<typeof subscribePush>,
    { account, credential }: Caller,
    request: ApiRequest,
  ): Promise<void> {
    if (!isPublicAddress(subscription.endpoint)) throw new Failure('push_service_refused');
    const owner = { userId: account.id, sessionId: credential.id };
    await inTransaction(this.pool, async (client) => {
      await putPushSubscription(client, owner, subscription);
      await changePreferences(client, ownChange(account, request), (before) =>
        withNotifications(startingIn(before, language)),
      );
    });
  }

  async unsubscribe(endpoint: string, { account }: Caller): Promise<void> {
    await deletePushSubscription(this.pool, account.id, endpoint);
  }

  /** @throws Failure 404 for a message that is not the caller's */
  async remind(messageId: string, { account }: Caller): Promise<void> {
    const found = await remindTomorrow(this.pool, { messageId: rowId(messageId), userId: account.id });
    if (!found) throw new Failure('not_found');
  }
}
