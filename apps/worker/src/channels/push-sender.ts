import { Agent } from 'node:https';
import { ChannelDown, ChannelGone } from '@heliograph/database/outbox/deliver-message';
import type { AlertLanguage, MessageKind } from '@heliograph/domain/alerts/catalogue';
import { alertTitles } from '@heliograph/domain/alerts/titles';
import type { PushSubscription } from '@heliograph/database/alerts/push-subscriptions';
import { lookupPublic } from '@heliograph/server/public-address';
import type { VapidKeys } from '@heliograph/server/vapid-keys';
import { encryptFor, postToPushService, vapidAuthorization } from './push-request.js';

interface PushAlert {
  readonly id: string;
  readonly kind: MessageKind;
  readonly language: AlertLanguage;
  readonly text: string;
  /** Page of the portal. */
  readonly path: string;
  readonly isUrgent: boolean;
}

export interface PushSettings {
  readonly vapid: VapidKeys;
  /** Contact of the operator for push services: a mailto: or https: address. */
  readonly contact: string;
  /** Set by tests, whose push service is on this machine. */
  readonly agent?: Agent;
}

type PushResult = 'accepted' | 'gone';
export interface PushSender {
  /**
   * @returns `gone`: the browser no longer subscribes.
   * @throws ChannelGone if the push service does not accept messages from this server to this browser; ChannelDown or
   * another Error if it does not accept this one
   */
  send(subscription: PushSubscription, alert: PushAlert): Promise<PushResult>;
}

/** A device that was off longer does not show the alert, which may no longer be true. */
const TTL_S = 24 * 3_600;
const GONE = [404, 410];
/** The keys have changed since the browser subscribed, or the push service does not accept the contact. */
const UNAUTHORIZED = [401, 403];

/** Sends encrypted messages to browsers through their push services (RFC 8030, 8291, 8292). */
export function pushSender({
  vapid,
  contact,
  agent = new Agent({ lookup: lookupPublic }),
}: PushSettings): PushSender {
  return {
    send: async (subscription, { id, kind, language, text, path, isUrgent }) => {
      const { endpoint } = subscription;
      const payload = JSON.stringify({ id, title: alertTitles[language][kind], body: text, path, language });
      const status = await postToPushService(endpoint, {
        headers: {
          authorization: vapidAuthorization(vapid, endpoint, contact),
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          ttl: String(TTL_S),
          urgency: isUrgent ? 'high' : 'normal',
          // Lets the push service replace an earlier attempt that it has not delivered yet.
          topic: `message-${id}`,
        },
        body: encryptFor(subscription, payload),
        agent,
      });
      if (status !== null && status >= 200 && status < 300) return 'accepted';
      if (status !== null && GONE.includes(status)) return 'gone';
      // The error omits the address, which is personal.
      if (status === null) throw new ChannelDown('The push service cannot be reached');
      const refused = `The push service refused (${status})`;
      if (UNAUTHORIZED.includes(status)) throw new ChannelGone(refused);
      throw status >= 500 || status === 429 ? new ChannelDown(refused) : new Error(refused);
    },
  };
}
