import type { Queryable } from '../connection/database.js';
import { type Account, accountStore } from '../accounts/account.js';

/**
 * Whether the account still has the checked password and is not disabled. Locks the account until the transaction ends,
 * so that a later change of password ends the session opened here, and `createSession` counts the account's sessions
 * without concurrent logins.
 */
export async function lockIfPasswordUnchanged(
  database: Queryable,
  { role, id }: Account,
  passwordHash: string,
): Promise<boolean> {
  const { table, mayLogIn } = accountStore(role);
  const { rowCount } = await database.query(
    `SELECT FROM ${table} WHERE id = $1 AND password_hash = $2 AND ${mayLogIn} FOR NO KEY UPDATE`,
    [id, passwordHash],
  );
  return rowCount !== 0;
}
