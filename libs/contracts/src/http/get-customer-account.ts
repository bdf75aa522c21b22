import { alertChannels } from '@heliograph/domain/alerts/catalogue';
import { z } from 'zod';
import { defineCall, id } from './call.js';

const time = z.iso.datetime();

const sentMessage = z.object({
  id,
  /** What it is about, such as `ticket_reply`. */
  kind: z.string(),
  /** Null: it contained a code, or is no longer kept. */
  text: z.string().nullable(),
  createdAt: time,
  /** That delivered it, or is tried now. */
  channel: z.enum(alertChannels),
  /** When the channel's provider accepted it. With `failedAt`, null: still to be sent. */
  deliveredAt: time.nullable(),
  /** What WhatsApp said after it had accepted the message; null: nothing, or another channel. */
  receipt: z.enum(['sent', 'delivered', 'read']).nullable(),
  receiptAt: time.nullable(),
  /** When it was given up; without an error, because it was no longer true. */
  failedAt: time.nullable(),
  /** Why the last attempt failed; null: none failed. */
  error: z.string().nullable(),
});
export type SentMessage = z.infer<typeof sentMessage>;

export const getCustomerAccount = defineCall({
  method: 'GET',
  path: '/getCustomerAccount',
  summary: 'A customer’s registration, consent, open sessions and the newest 50 messages sent to them',
  input: z.object({ userId: id }),
  output: z.object({
    registeredAt: time,
    /** Null: the number was never confirmed with a code. */
    phoneVerifiedAt: time.nullable(),
    /** The privacy policy they agreed to, by its date; null: none was recorded. */
    privacyVersion: z.string().nullable(),
    privacyAgreedAt: time.nullable(),
    /** Most recently used first. */
    sessions: z.array(z.object({ browser: z.string().nullable(), loggedInAt: time, lastSeenAt: time })),
    /** Newest first. */
    messages: z.array(sentMessage),
  }),
});
