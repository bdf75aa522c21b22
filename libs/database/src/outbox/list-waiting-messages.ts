import type { Queryable } from '../connection/database.js';

/** Ids of messages that wait for delivery and were written before `before`, oldest first, at most `limit`. */
export async function listWaitingMessages(
  database: Queryable,
  before: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await database.query<{ id: number }>(waitingSql, [before, limit]);
  return rows.map(({ id }) => String(id));
}

const waitingSql = /* sql */ `
SELECT id FROM outbox
WHERE delivered_at IS NULL AND failed_at IS NULL AND created_at < $1
ORDER BY created_at LIMIT $2`;
