import type { Queryable } from '../connection/database.js';

/** Number of messages, or single readings of a backlog, quarantined since then. */
export async function countQuarantine(database: Queryable, since: Date): Promise<number> {
  const { rows } = await database.query<{ count: number }>(countSql, [since]);
  return rows[0]!.count;
}

const countSql = /* sql */ `SELECT count(*)::int AS count FROM quarantine WHERE received_at >= $1`;
