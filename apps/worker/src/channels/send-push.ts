import {
  deletePushSubscription,
  listPushSubscriptions,
} from '@heliograph/database/alerts/push-subscriptions';
import type { Queryable } from '@heliograph/database/connection/database';
import { ChannelGone, mildestError, type WaitingMessage } from '@heliograph/database/outbox/deliver-message';
import { isUrgent } from '@heliograph/domain/alerts/catalogue';
import type { PushSender } from './push-sender.js';

/**
 * Sends a message to all browsers of its user; one success is enough. Removes browsers that no longer subscribe.
 * @throws ChannelGone if none is left, or none can be reached from this server
 */
export async function sendPush(
  database: Queryable,
  sender: PushSender,
  message: WaitingMessage,
): Promise<null> {
  const { id, kind, userId, language, text, localizedText, path } = message;
  const body = localizedText ?? text;
  if (userId === null || body === null) throw new ChannelGone('Only texts to customers are notifications');
  const subscriptions = await listPushSubscriptions(database, userId);
  const alert = { id, kind, language, text: body, path: path ?? '/', isUrgent: isUrgent(kind) };
  const results = await Promise.allSettled(
    subscriptions.map(async (subscription) => {
      const result = await sender.send(subscription, alert);
      if (result === 'gone') await deletePushSubscription(database, userId, subscription.endpoint);
      return result;
    }),
  );
  if (results.some((result) => result.status === 'fulfilled' && result.value === 'accepted')) return null;
  const errors = results.flatMap((result) => (result.status === 'rejected' ? (result.reason as Error) : []));
  throw mildestError(errors) ?? new ChannelGone('No browser of the customer shows notifications any more');
}
