import type { Queryable } from '../connection/database.js';
import type { Account } from './session.js';

/** Ends all sessions of an account, wherever they are held. */
export async function endSessions(database: Queryable, { role, id }: Account): Promise<void> {
  await database.query(endSql[role], [id]);
}

const endSql = {
  customer: /* sql */ `DELETE FROM sessions WHERE user_id = $1`,
  administrator: /* sql */ `DELETE FROM sessions WHERE administrator_id = $1`,
};
