import type { Queryable } from '../connection/database.js';
import { endSessions } from '../sessions/end-sessions.js';

/** Removes all of an administrator's second factors and ends their sessions. To be called within a transaction. */
export async function removeSecondFactors(client: Queryable, administratorId: number): Promise<void> {
  await client.query('DELETE FROM administrator_recovery_codes WHERE administrator_id = $1', [
    administratorId,
  ]);
  await client.query('DELETE FROM administrator_passkeys WHERE administrator_id = $1', [administratorId]);
  await client.query('DELETE FROM administrator_totp WHERE administrator_id = $1', [administratorId]);
  await endSessions(client, { role: 'administrator', id: administratorId });
}
