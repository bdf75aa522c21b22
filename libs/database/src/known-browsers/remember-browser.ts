import type { Queryable } from '../connection/database.js';
import type { AccountRole } from '../accounts/account.js';

/** The longest lifetime that browsers grant a cookie. */
export const KNOWN_BROWSER_DAYS = 400;

export interface BrowserUse {
  /** SHA-256 of the browser's old token, invalid from now on; null: it sent none. */
  readonly before: Buffer | null;
  /** SHA-256 of its new token. */
  readonly tokenHash: Buffer;
  readonly role: AccountRole;
  readonly phoneNo: string;
  readonly use: 'registered' | 'logged in';
}

/**
 * Records that a browser was used with an account, and moves its known accounts from the old token to the new one.
 * @returns whether it was used with this account before.
 */
export async function rememberBrowser(database: Queryable, browser: BrowserUse): Promise<boolean> {
  const { before, tokenHash, role, phoneNo, use } = browser;
  await database.query(forgetSql, [KNOWN_BROWSER_DAYS]);
  if (before) await database.query(moveSql, [before, tokenHash]);
  const { rows } = await database.query<{ known: boolean }>(rememberSql, [
    tokenHash,
    role,
    phoneNo,
    use === 'logged in',
  ]);
  return rows[0]!.known;
}

const forgetSql = /* sql */ `
DELETE FROM known_browsers WHERE (token_hash, role, phone_no) IN (
  SELECT token_hash, role, phone_no FROM known_browsers WHERE seen_at < now() - make_interval(days => $1)
  LIMIT 1000 FOR UPDATE SKIP LOCKED)`;

const moveSql = /* sql */ `UPDATE known_browsers SET token_hash = $2, seen_at = now() WHERE token_hash = $1`;

const rememberSql = /* sql */ `
INSERT INTO known_browsers AS b (token_hash, role, phone_no, logged_in_at)
VALUES ($1, $2, $3, CASE WHEN $4 THEN now() END)
ON CONFLICT (token_hash, role, phone_no) DO UPDATE SET logged_in_at = coalesce(excluded.logged_in_at, b.logged_in_at)
RETURNING xmax <> 0 AS known`;
