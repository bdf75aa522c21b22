import type { Queryable } from '../connection/database.js';
import type { Account } from '../accounts/account.js';
import type { SessionLimits } from './session.js';

export interface NewSession {
  readonly secondFactor?: boolean;
  /** Browser name by which the holder recognises the session, such as `Chrome on Android`. */
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
  await database.query(
    /* sql */ `
    DELETE FROM sessions WHERE role = $1 AND account_id = $2
      AND (last_seen_at < now() - make_interval(secs => $3) OR created_at < now() - make_interval(secs => $4)
        OR token_hash IN (
          SELECT token_hash FROM sessions WHERE role = $1 AND account_id = $2 ORDER BY last_seen_at DESC OFFSET $5
        ))`,
    [role, id, limits.idleS, limits.absoluteS, sessionsMax - 1],
  );
  await database.query(
    /* sql */ `
    INSERT INTO sessions (token_hash, role, account_id, second_factor, browser, created_at)
    VALUES ($1, $2, $3, $4, $5, coalesce($6, now()))`,
    [tokenHash, role, id, secondFactor, browser, loggedInAt ?? null],
  );
}
