import type { Queryable } from '../connection/database.js';

const MINUTES = 5;

/**
 * Stores a challenge and deletes expired ones.
 * @param administratorId who is registering a passkey; null: for a login.
 */
export async function rememberChallenge(
  database: Queryable,
  challenge: string,
  administratorId: number | null,
): Promise<void> {
  await database.query(rememberSql, [challenge, administratorId]);
}

/** @returns false: it was not issued for this, was answered before, or has expired */
export async function takeChallenge(
  database: Queryable,
  challenge: string,
  administratorId: number | null,
): Promise<boolean> {
  const { rowCount } = await database.query(takeSql, [challenge, administratorId]);
  return rowCount === 1;
}

const rememberSql = /* sql */ `
WITH forgotten AS (
  DELETE FROM passkey_challenges WHERE challenge IN (
    SELECT challenge FROM passkey_challenges WHERE expires_at < now() LIMIT 100 FOR UPDATE SKIP LOCKED)
)
INSERT INTO passkey_challenges (challenge, administrator_id, expires_at)
VALUES ($1, $2, now() + make_interval(mins => ${MINUTES}))`;

const takeSql = /* sql */ `
DELETE FROM passkey_challenges
WHERE challenge = $1 AND administrator_id IS NOT DISTINCT FROM $2 AND expires_at > now()`;
