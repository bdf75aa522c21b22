import { alertLanguages } from '@heliograph/domain/alerts/catalogue';
import { z } from 'zod';
import { defineCall, id, messageOutput } from './call.js';

const endpoint = z.string().max(1_000);
/** A key of this length in bytes, base64url without padding. */
const key = (bytes: number) =>
  z
    .string()
    .regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`), 'must be a key in base64url');

export const subscribePush = defineCall({
  method: 'POST',
  path: '/subscribePush',
  summary:
    'Shows the caller’s alerts as notifications of this browser, until its session is logged out; with the first, each alert that is not switched off uses notifications, too. Of more than ten browsers, the oldest ends',
  costly: true,
  /** As in the browser's `PushSubscription`. */
  input: z.object({
    endpoint,
    p256dh: key(65),
    auth: key(16),
    /** Language of notifications until the caller has chosen one; default: English. */
    language: z.enum(alertLanguages).optional(),
  }),
  output: messageOutput,
});

export const unsubscribePush = defineCall({
  method: 'POST',
  path: '/unsubscribePush',
  summary: 'Ends the caller’s notifications in one browser',
  ends: true,
  input: z.object({ endpoint }),
  output: messageOutput,
});

export const remindTomorrow = defineCall({
  method: 'POST',
  path: '/remindTomorrow',
  summary: 'Sends one of the caller’s own alerts again in 24 hours, unless it is over by then',
  costly: true,
  input: z.object({ messageId: id }),
  output: messageOutput,
});
