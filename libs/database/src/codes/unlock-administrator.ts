import { appendAudit } from '../audit/append-audit.js';
import type { Queryable } from '../connection/database.js';
import { forgetLoginFailures } from '../logins/forget-login-failures.js';

/**
 * Lifts the limits on an administrator's number: deletes its wrong passwords, codes and guesses. Call it in a
 * transaction.
 * @returns false where the number is not an administrator's.
 */
export async function unlockAdministrator(client: Queryable, phoneNo: string): Promise<boolean> {
  const { rows } = await client.query<{ id: number }>('SELECT id FROM administrators WHERE phone_no = $1', [
    phoneNo,
  ]);
  if (!rows[0]) return false;
  await forgetLoginFailures(client, 'administrator', phoneNo);
  await client.query(`DELETE FROM one_time_codes WHERE phone = $1 AND purpose = 'reset'`, [phoneNo]);
  await appendAudit(client, {
    actorKind: 'system',
    actorId: null,
    action: 'admin unlock',
    target: `administrator ${rows[0].id}`,
  });
  return true;
}
