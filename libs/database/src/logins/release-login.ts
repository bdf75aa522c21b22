import type { Queryable } from '../connection/database.js';

/** Removes a reserved attempt whose password was right. */
export async function releaseLogin(database: Queryable, id: number): Promise<void> {
  await database.query('DELETE FROM login_failures WHERE id = $1', [id]);
}
