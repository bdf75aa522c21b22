import type { Pool } from 'pg';
import { countSms, dailyMaxOf, uncountSms } from './daily-sms.js';
import { isUrgent } from './message-kinds.js';

export interface WaitingMessage {
  readonly id: string;
  /** Number of this attempt, from 1. */
  readonly attempt: number;
  readonly kind: string;
  readonly phone: string;
  /** Exactly one of the two is set. */
  readonly text: string | null;
  readonly sealedText: Buffer | null;
  /** Id of the request that caused it, if any. */
  readonly requestId: string | null;
}

export interface Delivery {
  /** Hands the message to the SMS provider, within `leaseS`; returns the provider's reference, if any. */
  readonly send: (message: WaitingMessage) => Promise<string | null>;
  /** The message is given up after this many failures. */
  readonly attemptsMax: number;
  /** Text messages that may be handed over per day. */
  readonly dailyMax: number;
  /** Whether an encrypted text is retained after delivery, to be shown. */
  readonly retainSealed: boolean;
}

export type DeliveryOutcome =
  | { readonly result: 'delivered'; readonly message: WaitingMessage }
  /** Delivered or given up before, expired, or being delivered by another process. */
  | { readonly result: 'nothing to do' }
  /** The daily limit is reached: the message waits. */
  | { readonly result: 'held back'; readonly message: WaitingMessage }
  | {
      readonly result: 'failed';
      readonly message: WaitingMessage;
      readonly error: Error;
      readonly givenUp: boolean;
    };

/** Longer than the timeout of any SMS provider, s. A message leased by a process that died waits as long. */
const DELIVERY_LEASE_S = 60;

/**
 * Delivers one message. It is leased first, so that only one of two concurrent calls delivers it, and no transaction
 * stays open during the provider's call. If this process dies, the message is tried again once the lease has expired:
 * the provider may get it twice, but never not at all.
 */
export async function deliverMessage(
  pool: Pool,
  id: string,
  { send, attemptsMax, dailyMax, retainSealed }: Delivery,
): Promise<DeliveryOutcome> {
  await pool.query(expireSql, [id]);
  const { rows } = await pool.query<Omit<WaitingMessage, 'id'>>(leaseSql, [id, DELIVERY_LEASE_S]);
  const leased = rows[0];
  if (!leased) return { result: 'nothing to do' };
  const message = { id, ...leased };
  const day = await countSms(pool, dailyMaxOf(isUrgent(leased.kind), dailyMax));
  if (day === null) {
    await pool.query(handBackSql, [id, leased.attempt]);
    return { result: 'held back', message };
  }
  const sent = await send(message).then(
    (reference) => ({ reference }),
    (cause: unknown) => ({ error: cause instanceof Error ? cause : new Error(String(cause)) }),
  );
  if ('error' in sent) {
    await uncountSms(pool, day);
    const givenUp = leased.attempt >= attemptsMax;
    await pool.query(failedSql, [id, leased.attempt, sent.error.message, givenUp]);
    return { result: 'failed', message, error: sent.error, givenUp };
  }
  await pool.query(deliveredSql, [id, sent.reference, retainSealed]);
  return { result: 'delivered', message };
}

const expireSql = /* sql */ `
UPDATE outbox SET failed_at = now(), sealed_text = NULL,
  error = concat_ws(' ', 'Not delivered before it ran out.', error)
WHERE id = $1 AND delivered_at IS NULL AND failed_at IS NULL AND expires_at <= now()
  AND (leased_until IS NULL OR leased_until <= now())`;

const leaseSql = /* sql */ `
UPDATE outbox SET attempts = attempts + 1, leased_until = now() + make_interval(secs => $2)
WHERE id = $1 AND delivered_at IS NULL AND failed_at IS NULL AND num_nonnulls(text, sealed_text) = 1
  AND (expires_at IS NULL OR expires_at > now()) AND (leased_until IS NULL OR leased_until <= now())
RETURNING attempts AS attempt, kind, phone, text, sealed_text AS "sealedText", request_id AS "requestId"`;

const handBackSql = /* sql */ `
UPDATE outbox SET attempts = attempts - 1, leased_until = NULL WHERE id = $1 AND attempts = $2 AND delivered_at IS NULL`;

const deliveredSql = /* sql */ `
UPDATE outbox SET delivered_at = now(), failed_at = NULL, error = NULL, leased_until = NULL, provider_reference = $2,
  sealed_text = CASE WHEN $3 THEN sealed_text END
WHERE id = $1`;

// A later lease takes precedence.
const failedSql = /* sql */ `
UPDATE outbox SET error = $3, leased_until = NULL,
  failed_at = CASE WHEN $4 THEN now() END, sealed_text = CASE WHEN NOT $4 THEN sealed_text END
WHERE id = $1 AND attempts = $2 AND delivered_at IS NULL`;
