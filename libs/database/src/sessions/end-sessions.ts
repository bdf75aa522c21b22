import type { Queryable } from '../connection/database.js';
import type { Account } from './session.js';

/** Ends all sessions of an account, except the one whose token has the hash `but`. */
export async function endSessions(database: Queryable, { role, id }: Account, but?: Buffer): Promise<void> {
  await database.query(endSql[role], [id, but ?? null]);
}

const endSql = {
  customer: /* sql */ `DELETE FROM sessions WHERE user_id = $1 AND token_hash IS DISTINCT FROM $2`,
  administrator: /* sql */ `DELETE FROM sessions WHERE administrator_id = $1 AND token_hash IS DISTINCT FROM $2`,
};
