import type { Queryable } from '../connection/database.js';

/** Removes a reserved attempt after its password proved correct. */
export async function releaseLogin(database: Queryable, id: number): Promise<void> {
  await database.query('DELETE FROM login_failures WHERE id = $1', [id]);
}
