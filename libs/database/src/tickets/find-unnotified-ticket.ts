import type { Queryable } from '../connection/database.js';

/** A user's newest ticket of the last hour that has no message yet; null: none. */
export async function findUnnotifiedTicket(database: Queryable, userId: number): Promise<number | null> {
  const { rows } = await database.query<{ id: number }>(untoldSql, [userId]);
  return rows[0]?.id ?? null;
}

const untoldSql = /* sql */ `
SELECT t.id FROM tickets t
WHERE t.user_id = $1 AND t.created_at > now() - interval '1 hour'
  AND NOT EXISTS (SELECT FROM outbox o WHERE o.kind = 'ticket_created' AND o.cause = t.id::text)
ORDER BY t.id DESC LIMIT 1`;
