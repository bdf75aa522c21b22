import type { Queryable } from '../connection/database.js';
import { insertAccountMessage } from '../outbox/insert-account-message.js';
import { endSessions } from '../sessions/end-sessions.js';

/**
 * Removes all of an administrator's second factors, notifies them, and ends their sessions. Call it in a transaction:
 * it locks the administrator's row, because a log-in that has checked a factor has not begun its session yet.
 */
export async function removeSecondFactors(
  client: Queryable,
  administratorId: number,
  requestId: string | null = null,
): Promise<void> {
  await client.query('SELECT FROM administrators WHERE id = $1 FOR UPDATE', [administratorId]);
  await client.query('DELETE FROM administrator_recovery_codes WHERE administrator_id = $1', [
    administratorId,
  ]);
  await client.query('DELETE FROM administrator_passkeys WHERE administrator_id = $1', [administratorId]);
  await client.query('DELETE FROM administrator_totp WHERE administrator_id = $1', [administratorId]);
  const account = { role: 'administrator', id: administratorId } as const;
  await insertAccountMessage(client, account, 'secondFactor', requestId);
  await endSessions(client, account);
}
