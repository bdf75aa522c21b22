import type { Queryable } from '../connection/database.js';
import type { Account } from '../sessions/session.js';

/**
 * Whether the password that was checked is still the account's, and the account not disabled. Until the end of this transaction nobody changes it,
 * so that a session opened in it is one that a change of password ends, and nobody else logs in to the account, so that
 * `createSession` counts its sessions.
 */
export async function passwordHolds(
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
