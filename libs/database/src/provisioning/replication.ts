import type { Queryable } from '../connection/database.js';

export interface Replication {
  /** Whether a commit waits until a standby has it, too. */
  readonly isSynchronous: boolean;
  /** Standbys that are connected. */
  readonly standbys: number;
}

export async function findReplication(database: Queryable): Promise<Replication> {
  const { rows } = await database.query<Replication>(replicationSql);
  return rows[0]!;
}

const replicationSql = /* sql */ `
SELECT current_setting('synchronous_standby_names') <> '' AS "isSynchronous",
       (SELECT count(*)::int FROM pg_stat_replication) AS standbys`;
