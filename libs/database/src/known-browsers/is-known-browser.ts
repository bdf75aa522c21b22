import type { Queryable } from '../connection/database.js';
import type { AccountRole } from '../accounts/account.js';

/** Whether a browser has logged in to an account or, with `registered`, has registered it. */
export async function isKnownBrowser(
  database: Queryable,
  tokenHash: Buffer,
  account: { readonly role: AccountRole; readonly phoneNo: string; readonly registered: boolean },
): Promise<boolean> {
  const { role, phoneNo, registered } = account;
  const { rowCount } = await database.query(knowsSql, [tokenHash, role, phoneNo, registered]);
  return rowCount !== 0;
}

const knowsSql = /* sql */ `
SELECT FROM known_browsers
WHERE token_hash = $1 AND role = $2 AND phone_no = $3 AND ($4 OR logged_in_at IS NOT NULL)`;
