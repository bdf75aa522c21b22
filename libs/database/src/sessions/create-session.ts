import type { Queryable } from '../connection/database.js';
import { type Account, accountStore } from '../accounts/account.js';
import type { SessionLimits } from './session.js';

export interface NewSession {
  readonly secondFactor?: boolean;
  /** Such as `Chrome on Android`, by which its holder recognises it. */
  readonly browser?: string | null;
  /** Login time of the session that this one replaces; unset: now. */
  readonly loggedInAt?: Date | undefined;
}

/**
 * Opens a session. Deletes the account's expired sessions and the least recently used ones above `sessionsMax`. Call it
 * in a transaction that locks the account's row, so that concurrent logins cannot exceed the maximum.
 */
export async function createSession(
  database: Queryable,
  tokenHash: Buffer,
  { role, id }: Account,
  limits: SessionLimits,
  sessionsMax: number,
  { secondFactor = false, browser = null, loggedInAt }: NewSession = {},
): Promise<void> {
  const column = accountStore(role).sessionColumn;
  await database.query(
    /* sql */ `
    DELETE FROM sessions WHERE ${column} = $1
      AND (last_seen_at < now() - make_interval(secs => $2) OR created_at < now() - make_interval(secs => $3)
        OR token_hash IN (SELECT token_hash FROM sessions WHERE ${column} = $1 ORDER BY last_seen_at DESC OFFSET $4))`,
    [id, limits.idleS, limits.absoluteS, sessionsMax - 1],
  );
  await database.query(
    `INSERT INTO sessions (token_hash, ${column}, second_factor, browser, created_at) VALUES ($1, $2, $3, $4, coalesce($5, now()))`,
    [tokenHash, id, secondFactor, browser, loggedInAt ?? null],
  );
}
