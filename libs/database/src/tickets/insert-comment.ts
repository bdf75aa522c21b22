import type { Queryable } from '../connection/database.js';

/** @returns the comment's id; null: no such ticket. */
export async function insertComment(
  database: Queryable,
  comment: { readonly ticketId: number; readonly administratorId: number; readonly text: string },
): Promise<number | null> {
  const { ticketId, administratorId, text } = comment;
  const { rows } = await database.query<{ id: number }>(insertSql, [ticketId, administratorId, text]);
  return rows[0]?.id ?? null;
}

const insertSql = /* sql */ `
INSERT INTO ticket_comments (ticket_id, administrator_id, text)
SELECT id, $2, $3 FROM tickets WHERE id = $1 RETURNING id`;
