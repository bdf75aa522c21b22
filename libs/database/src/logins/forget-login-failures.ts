import type { Queryable } from '../connection/database.js';
import type { AccountRole } from '../sessions/session.js';

/** Forgets the wrong passwords of an account whose password is now another: who has reset it may log in at once. */
export async function forgetLoginFailures(
  database: Queryable,
  role: AccountRole,
  phoneNo: string,
): Promise<void> {
  await database.query('DELETE FROM login_failures WHERE role = $1 AND phone_no = $2', [role, phoneNo]);
}
