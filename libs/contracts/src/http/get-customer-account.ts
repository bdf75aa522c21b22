import { alertChannels } from '@heliograph/domain/alerts/catalogue';
import { z } from 'zod';
import { defineCall, id } from './call.js';

const time = z.iso.datetime();

const sentMessage = z.object({
  id,
  /** Kind of message, such as `ticket_reply`. */
  kind: z.string(),
  /** Null: it contained a code, or is no longer kept. */
  text: z.string().nullable(),
  createdAt: time,
  /** Channel that delivered the message, or is tried now. */
  channel: z.enum(alertChannels),
  /** When the channel's provider accepted the message; if this and `failedAt` are null, it is still to be sent. */
  deliveredAt: time.nullable(),
  /** WhatsApp's receipt for the accepted message; null: none, or another channel. */
  receipt: z.enum(['sent', 'delivered', 'read']).nullable(),
  receiptAt: time.nullable(),
  /** When the message was given up; if `error` is null, because it was no longer true. */
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
    /** Date of the accepted privacy policy; null: none was recorded. */
    privacyVersion: z.string().nullable(),
    privacyAgreedAt: time.nullable(),
    /** Most recently used first. */
    sessions: z.array(z.object({ browser: z.string().nullable(), loggedInAt: time, lastSeenAt: time })),
    /** Newest first. */
    messages: z.array(sentMessage),
  }),
});
