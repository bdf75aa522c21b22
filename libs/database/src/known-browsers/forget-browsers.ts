import type { Queryable } from '../connection/database.js';
import type { AccountRole } from '../sessions/session.js';

/** Makes every browser a stranger to an account again. */
export async function forgetBrowsers(database: Queryable, role: AccountRole, phoneNo: string): Promise<void> {
  await database.query('DELETE FROM known_browsers WHERE role = $1 AND phone_no = $2', [role, phoneNo]);
}
