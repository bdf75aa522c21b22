import type { ClientBase } from 'pg';
import { appendAudit } from '../audit/append-audit.js';

/**
 * Ends everybody's sessions, and what one-time codes were to open or have opened. For a database that was restored: what was
 * ended since its backup would hold again. To be called within a transaction. @returns how many sessions.
 */
export async function endAllSessions(client: ClientBase): Promise<number> {
  const { rowCount } = await client.query('DELETE FROM sessions');
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
