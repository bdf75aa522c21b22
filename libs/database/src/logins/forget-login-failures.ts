import type { Queryable } from '../connection/database.js';
import type { AccountRole } from '../accounts/account.js';

/** Deletes an account's wrong passwords after its password changed, so that its owner may log in immediately. */
export async function forgetLoginFailures(
  database: Queryable,
  role: AccountRole,
  phoneNo: string,
): Promise<void> {
  await database.query('DELETE FROM login_failures WHERE role = $1 AND phone_no = $2', [role, phoneNo]);
}
