import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../connection/database.js';

export interface WaitingMessage {
  readonly id: string;
  /** Where this try stands, from 1. */
  readonly attempt: number;
  readonly phone: string;
  readonly text: string;
}

export interface Delivery {
  /** Hands the message to whoever carries it; gives their reference for it, if they have one. */
  readonly send: (message: WaitingMessage) => Promise<string | null>;
  /** After this many failures the message is given up. */
  readonly attemptsMax: number;
}

export type DeliveryOutcome =
  | { readonly result: 'delivered' }
  /** Delivered or given up before, or being delivered by somebody else at this moment. */
  | { readonly result: 'nothing to do' }
  | { readonly result: 'failed'; readonly error: Error; readonly givenUp: boolean };

/**
 * Delivers one message. Its row stays locked meanwhile, so that of two who try at once one delivers; if this process
 * dies before the end, the message waits again, so a carrier may see it twice but never not at all.
 */
export function deliverMessage(
  pool: Pool,
  id: string,
  { send, attemptsMax }: Delivery,
): Promise<DeliveryOutcome> {
  return inTransaction(pool, async (client) => {
    const message = await claim(client, id);
    if (!message) return { result: 'nothing to do' };
    const sent = await send(message).then(
      (reference) => ({ reference }),
      (cause: unknown) => ({ error: cause instanceof Error ? cause : new Error(String(cause)) }),
    );
    if ('error' in sent) {
      const givenUp = message.attempt >= attemptsMax;
      await client.query(failedSql, [id, message.attempt, sent.error.message, givenUp]);
      return { result: 'failed', error: sent.error, givenUp };
    }
    await client.query(deliveredSql, [id, message.attempt, sent.reference]);
    return { result: 'delivered' };
  });
}

async function claim(client: PoolClient, id: string): Promise<WaitingMessage | null> {
  const { rows } = await client.query<{ attempts: number; phone: string; text: string }>(claimSql, [id]);
  const row = rows[0];
  return row ? { id, attempt: row.attempts + 1, phone: row.phone, text: row.text } : null;
}

const claimSql = /* sql */ `
SELECT attempts, phone, text FROM outbox
WHERE id = $1 AND delivered_at IS NULL AND failed_at IS NULL AND text IS NOT NULL
FOR UPDATE SKIP LOCKED`;

const deliveredSql = /* sql */ `
UPDATE outbox SET delivered_at = now(), attempts = $2, provider_reference = $3, error = NULL WHERE id = $1`;

const failedSql = /* sql */ `
UPDATE outbox SET attempts = $2, error = $3, failed_at = CASE WHEN $4 THEN now() END WHERE id = $1`;
