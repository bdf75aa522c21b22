import type { Queryable } from '../connection/database.js';

/** Ends the view of an administrator's session. @returns the customer's id; null: no view, or it had expired. */
export async function endView(database: Queryable, sessionHash: Buffer): Promise<number | null> {
  const { rows } = await database.query<{ userId: number; open: boolean }>(endSql, [sessionHash]);
  return rows[0]?.open ? rows[0].userId : null;
}

const endSql = /* sql */ `
DELETE FROM customer_views WHERE session_hash = $1 RETURNING user_id AS "userId", expires_at > now() AS open`;
