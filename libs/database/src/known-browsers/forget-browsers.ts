import type { Queryable } from '../connection/database.js';
import type { AccountRole } from '../accounts/account.js';

/**
 * Forgets the browsers known for an account.
 * @param but SHA-256 of the token of a browser that stays known, but counts as not logged in yet
 */
export async function forgetBrowsers(
  database: Queryable,
  role: AccountRole,
  phoneNo: string,
  but: Buffer | null = null,
): Promise<void> {
  await database.query(
    'DELETE FROM known_browsers WHERE role = $1 AND phone_no = $2 AND token_hash IS DISTINCT FROM $3',
    [role, phoneNo, but],
  );
  await database.query('UPDATE known_browsers SET logged_in_at = NULL WHERE role = $1 AND phone_no = $2', [
    role,
    phoneNo,
  ]);
}
