import {
  type AlertChannel,
  type AlertLanguage,
  hasFallback,
  isDanger,
  type MessageKind,
  NEXT_CHANNEL_AFTER_MS,
  reportsLater,
  usefulHours,
  waitsForQuietHours,
} from '@heliograph/domain/alerts/catalogue';
import { delayedUntil } from '@heliograph/domain/alerts/preferences';
import type { Pool } from 'pg';
import { readRecipients } from '../alerts/alert-preferences.js';
import { countAttempt, type SendingLimits } from './count-attempt.js';
import { channelsLeft } from './report-undelivered.js';
import { withdrawOutdated } from './withdraw-outdated.js';

export interface WaitingMessage {
  readonly id: string;
  /** Number of this attempt on the current channel, from 1. */
  readonly attempt: number;
  readonly kind: MessageKind;
  /** Null: no customer. */
  readonly userId: number | null;
  readonly phone: string;
  /** Exactly one of `text` and `sealedText` is set. */
  readonly text: string | null;
  readonly sealedText: Buffer | null;
  readonly language: AlertLanguage;
  /** The text in that language; null: as in `text`. */
  readonly localizedText: string | null;
  /** Page of the portal that the message links to. */
  readonly path: string | null;
  /** When its cause began; null: the cause is a single moment. */
  readonly since: Date | null;
  readonly createdAt: Date;
  /** Channels to try, in order; at least one. */
  readonly channels: readonly AlertChannel[];
  /** Id of the request that caused it, if any. */
  readonly requestId: string | null;
}

/** The channel can no longer reach this person. */
export class ChannelGone extends Error {}

/** The channel's provider is down, for all recipients. */
export class ChannelDown extends Error {}

/** The error after which a later attempt is most likely to succeed. */
export const mildestError = (errors: readonly Error[]): Error | undefined =>
  errors.find((error) => error instanceof ChannelDown) ??
  errors.find((error) => !(error instanceof ChannelGone)) ??
  errors[0];

export interface Delivery extends SendingLimits {
  /**
   * Hands the message to a channel's provider, within `leaseS`; returns the provider's reference, if any.
   * @throws ChannelGone, ChannelDown, or another Error: the provider refuses this message
   */
  readonly send: (channel: AlertChannel, message: WaitingMessage) => Promise<string | null>;
  /** A channel is given up after this many failures; if it is down, the message is tried again later. */
  readonly attemptsMax: number;
  /** Whether an encrypted text is retained after delivery, to be shown. */
  readonly retainSealed: boolean;
  /** Aborted when the worker is being stopped: a later attempt uses the next channel. */
  readonly stopping?: AbortSignal | undefined;
}

export type DeliveryOutcome =
  | { readonly result: 'delivered'; readonly message: WaitingMessage; readonly channel: AlertChannel }
  /** The message was delivered or given up before, has expired, is held, or is being delivered by another process. */
  | { readonly result: 'nothing to do' }
  /** The daily limit is reached, and no channel is down: the message waits. */
  | { readonly result: 'held back'; readonly message: WaitingMessage }
  /** The channel is down: the message waits. */
  | { readonly result: 'paused'; readonly message: WaitingMessage; readonly error: Error }
  | {
      readonly result: 'failed';
      readonly message: WaitingMessage;
      readonly error: Error;
      readonly givenUp: boolean;
    };

/** Longer than the timeout of any provider, s. A message leased by a process that died waits as long. */
const DELIVERY_LEASE_S = 60;
/** Shown to administrators with the message. */
const MONTH_IS_OVER = 'The monthly limit of this channel is reached';
const USEFUL_HOURS = JSON.stringify(usefulHours);

/**
 * Delivers one message. It is leased first, so that only one of two concurrent calls delivers it, and no transaction
 * stays open during the provider's call. If this process dies, the message is tried again once the lease has expired:
 * the provider may get it twice, but at least once.
 */
export async function deliverMessage(pool: Pool, id: string, delivery: Delivery): Promise<DeliveryOutcome> {
  await pool.query(expireSql, [id, USEFUL_HOURS]);
  await withdrawOutdated(pool, id);
  const { rows } = await pool.query<Lease>(leaseSql, [id, DELIVERY_LEASE_S]);
  if (!rows[0]) return { result: 'nothing to do' };
  const { leasedAt, ...leased } = rows[0];
  const message = { id, ...leased };
  const sendAfter = await sendableFrom(pool, message, leasedAt);
  if (sendAfter) {
    await pool.query(holdSql, [id, message.attempt, sendAfter, USEFUL_HOURS]);
    return { result: 'nothing to do' };
  }
  // A danger is sent on every channel, and counts as delivered once a channel has accepted it.
  const channels = isDanger(message.kind) ? message.channels : message.channels.slice(0, 1);
  const attempts = await Promise.all(channels.map((channel) => sendBy(pool, channel, message, delivery)));
  const accepted =
    attempts.find((attempt) => 'reference' in attempt && !reportsLater(attempt.channel)) ??
    attempts.find((attempt) => 'reference' in attempt);
  if (accepted) {
    const isWatched =
      accepted.channel === 'whatsapp' && hasFallback(message.kind) && message.channels.length > 1;
    await pool.query(deliveredSql, [
      id,
      accepted.reference,
      delivery.retainSealed,
      accepted.channel,
      isWatched ? NEXT_CHANNEL_AFTER_MS / 1_000 : null,
    ]);
    return { result: 'delivered', message, channel: accepted.channel };
  }
  const error = mildestError(attempts.flatMap((attempt) => attempt.error ?? []));
  if (!(error instanceof ChannelDown) && attempts.some((attempt) => 'limit' in attempt)) {
    await pool.query(handBackSql, [id, message.attempt]);
    return { result: 'held back', message };
  }
  return recordFailure(pool, message, { error: error!, tried: channels.length, delivery });
}

interface Lease extends Omit<WaitingMessage, 'id'> {
  /** Time of the lease by the database's clock. */
  readonly leasedAt: Date;
}

/** When a message that was delayed into quiet hours or the night may be sent; null: now. */
async function sendableFrom(pool: Pool, { kind, userId }: WaitingMessage, at: Date): Promise<Date | null> {
  if (userId === null || !waitsForQuietHours(kind)) return null;
  const recipient = (await readRecipients(pool, [userId])).get(userId);
  if (!recipient) return null;
  return delayedUntil(kind, recipient.preferences, at.getTime(), { userId, timeZone: recipient.timeZone });
}

interface Attempt {
  readonly channel: AlertChannel;
  readonly reference?: string | null;
  readonly error?: Error;
  /** The channel's daily limit is reached. */
  readonly limit?: true;
}

async function sendBy(
  pool: Pool,
  channel: AlertChannel,
  message: WaitingMessage,
  { send, ...limits }: Delivery,
): Promise<Attempt> {
  const counted = await countAttempt(pool, channel, message.kind, limits);
  if (counted.limit !== null) {
    return counted.limit === 'day'
      ? { channel, limit: true }
      : { channel, error: new ChannelGone(MONTH_IS_OVER) };
  }
  try {
    return { channel, reference: await send(channel, message) };
  } catch (cause) {
    await counted.undo();
    return { channel, error: cause instanceof Error ? cause : new Error(String(cause)) };
  }
}

/** Retries, pauses, gives up, or switches to the next channel: immediately on ChannelGone, otherwise after a delay. */
async function recordFailure(
  pool: Pool,
  message: WaitingMessage,
  { error, tried, delivery }: { readonly error: Error; readonly tried: number; readonly delivery: Delivery },
): Promise<DeliveryOutcome> {
  const { id, attempt } = message;
  const isGone = error instanceof ChannelGone;
  const givenUp = isGone || attempt >= delivery.attemptsMax;
  const next = channelsLeft(message, message.channels.slice(tried), isGone);
  if (givenUp && next.length > 0) {
    const waitS = isGone ? 0 : NEXT_CHANNEL_AFTER_MS / 1_000;
    await pool.query(nextChannelSql, [id, attempt, error.message, next, waitS]);
    return isGone && !delivery.stopping?.aborted
      ? deliverMessage(pool, id, delivery)
      : { result: 'failed', message, error, givenUp: false };
  }
  if (givenUp && error instanceof ChannelDown) {
    await pool.query(pausedSql, [id, attempt, error.message]);
    return { result: 'paused', message, error };
  }
  await pool.query(failedSql, [id, attempt, error.message, givenUp]);
  return { result: 'failed', message, error, givenUp };
}

const expireSql = /* sql */ `
UPDATE outbox SET failed_at = now(), sealed_text = NULL,
  error = concat_ws(' ', 'Not delivered before it ran out.', error)
WHERE id = $1 AND delivered_at IS NULL AND failed_at IS NULL
  AND least(expires_at, greatest(created_at, send_after) + make_interval(hours => ($2::jsonb ->> kind)::integer)) <= now()
  AND (leased_until IS NULL OR leased_until <= now())`;

const leaseSql = /* sql */ `
UPDATE outbox SET attempts = attempts + 1, leased_until = now() + make_interval(secs => $2)
WHERE id = $1 AND delivered_at IS NULL AND failed_at IS NULL AND num_nonnulls(text, sealed_text) = 1
  AND (send_after IS NULL OR send_after <= now()) AND (retry_at IS NULL OR retry_at <= now())
  AND (expires_at IS NULL OR expires_at > now()) AND (leased_until IS NULL OR leased_until <= now())
RETURNING attempts AS attempt, kind, user_id AS "userId", phone, text, sealed_text AS "sealedText", language,
  localized_text AS "localizedText", path, since, created_at AS "createdAt", channels, request_id AS "requestId",
  now() AS "leasedAt"`;

// It expires no later than before.
const holdSql = /* sql */ `
UPDATE outbox SET attempts = attempts - 1, leased_until = NULL, send_after = $3,
  expires_at = least(expires_at, greatest(created_at, send_after) + make_interval(hours => ($4::jsonb ->> kind)::integer))
WHERE id = $1 AND attempts = $2 AND delivered_at IS NULL`;

// The pause leaves room for other messages among those that wait. The limit may be raised before the day ends.
const handBackSql = /* sql */ `
UPDATE outbox SET attempts = attempts - 1, leased_until = NULL, retry_at = now() + interval '10 minutes'
WHERE id = $1 AND attempts = $2 AND delivered_at IS NULL`;

const deliveredSql = /* sql */ `
UPDATE outbox SET delivered_at = now(), failed_at = NULL, error = NULL, leased_until = NULL, provider_reference = $2,
  delivered_by = $4, receipt = NULL, receipt_at = NULL, receipt_due_at = now() + make_interval(secs => $5), sealed_text = CASE WHEN $3 THEN sealed_text END
WHERE id = $1`;

const nextChannelSql = /* sql */ `
UPDATE outbox SET error = $3, leased_until = NULL, attempts = 0, channels = $4,
  send_after = CASE WHEN $5 > 0 THEN greatest(send_after, created_at) + make_interval(secs => $5) ELSE send_after END
WHERE id = $1 AND attempts = $2 AND delivered_at IS NULL`;

// The retry interval grows with the message's age.
const pausedSql = /* sql */ `
UPDATE outbox SET error = $3, leased_until = NULL,
  retry_at = now() + greatest(interval '10 minutes', (now() - created_at) / 4)
WHERE id = $1 AND attempts = $2 AND delivered_at IS NULL`;

// Does nothing if a later attempt has leased the message.
const failedSql = /* sql */ `
UPDATE outbox SET error = $3, leased_until = NULL,
  failed_at = CASE WHEN $4 THEN now() END, sealed_text = CASE WHEN NOT $4 THEN sealed_text END
WHERE id = $1 AND attempts = $2 AND delivered_at IS NULL`;
