import type { Queryable } from '../connection/database.js';
import type { Account, SessionLimits } from './session.js';

/** Opens a session, and clears away those of the same account that have run out. */
export async function createSession(
  database: Queryable,
  tokenHash: Buffer,
  { role, id }: Account,
  limits: SessionLimits,
): Promise<void> {
  const column = role === 'customer' ? 'user_id' : 'administrator_id';
  await database.query(
    /* sql */ `
    DELETE FROM sessions WHERE ${column} = $1
      AND (last_seen_at < now() - make_interval(secs => $2) OR created_at < now() - make_interval(secs => $3))`,
    [id, limits.idleS, limits.absoluteS],
  );
  await database.query(`INSERT INTO sessions (token_hash, ${column}) VALUES ($1, $2)`, [tokenHash, id]);
}
