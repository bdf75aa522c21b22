import type { Queryable } from '../connection/database.js';
import { type SessionId, tokenHashOf } from '../sessions/session.js';

/** A browser's address at its push service, and its keys (RFC 8291), base64url. */
export interface PushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Browsers that one account may subscribe; the oldest is removed. */
const SUBSCRIPTIONS_MAX = 10;

/** Subscribes a browser, taking it over from any other account. */
export async function putPushSubscription(
  client: Queryable,
  { userId, sessionId }: { readonly userId: number; readonly sessionId: SessionId },
  { endpoint, p256dh, auth }: PushSubscription,
): Promise<void> {
  await client.query(putSql, [userId, tokenHashOf(sessionId), endpoint, p256dh, auth]);
  await client.query(trimSql, [userId, SUBSCRIPTIONS_MAX]);
}

export async function deletePushSubscription(
  database: Queryable,
  userId: number,
  endpoint: string,
): Promise<void> {
  await database.query('DELETE FROM push_subscriptions WHERE user_id = $1 AND endpoint = $2', [
    userId,
    endpoint,
  ]);
}

export async function listPushSubscriptions(
  database: Queryable,
  userId: number,
): Promise<PushSubscription[]> {
  const { rows } = await database.query<PushSubscription>(listSql, [userId]);
  return rows;
}

const putSql = /* sql */ `
INSERT INTO push_subscriptions (user_id, session_hash, endpoint, p256dh, auth) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id, session_hash = excluded.session_hash,
  p256dh = excluded.p256dh, auth = excluded.auth, created_at = now()`;

const trimSql = /* sql */ `
DELETE FROM push_subscriptions WHERE id IN (
  SELECT id FROM push_subscriptions WHERE user_id = $1 ORDER BY created_at DESC, id DESC OFFSET $2)`;

const listSql = /* sql */ `
SELECT endpoint, p256dh, auth FROM push_subscriptions WHERE user_id = $1 ORDER BY id`;
