import type { Queryable } from '../connection/database.js';
import type { Account } from '../sessions/session.js';

/**
 * Whether the checked password is still the account's, and the account not disabled. Locks the account until the
 * transaction ends, so that a later change of password ends the session opened here, and `createSession` counts the
 * account's sessions without concurrent logins.
 */
export async function lockIfPasswordUnchanged(
  database: Queryable,
  { role, id }: Account,
  passwordHash: string,
): Promise<boolean> {
  const { rowCount } = await database.query(holdSql[role], [id, passwordHash]);
  return rowCount !== 0;
}

const holdSql = {
  customer: /* sql */ `SELECT FROM users WHERE id = $1 AND password_hash = $2 FOR NO KEY UPDATE`,
  administrator: /* sql */ `
SELECT FROM administrators WHERE id = $1 AND password_hash = $2 AND disabled_at IS NULL FOR NO KEY UPDATE`,
};
