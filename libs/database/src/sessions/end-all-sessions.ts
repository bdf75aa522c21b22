import type { ClientBase } from 'pg';
import { appendAudit } from '../audit/append-audit.js';

/**
 * Ends all sessions and deletes all codes, intents and grants. For a restored database, in which sessions that ended
 * after its backup would be valid again. Call it in a transaction.
 * @returns how many sessions.
 */
export async function endAllSessions(client: ClientBase): Promise<number> {
  const { rowCount } = await client.query('DELETE FROM sessions');
  await client.query('DELETE FROM push_subscriptions');
  await client.query('DELETE FROM code_grants');
  await client.query('DELETE FROM code_intents');
  await client.query('DELETE FROM one_time_codes');
  const sessions = rowCount ?? 0;
  await appendAudit(client, {
    actorKind: 'system',
    actorId: null,
    action: 'sessions end',
    after: { sessions },
  });
  return sessions;
}
