import type { Queryable } from '../connection/database.js';

export interface Replication {
  /** Whether a commit waits until a standby has it, too. */
  readonly isSynchronous: boolean;
  /** Standbys that are connected. */
  readonly standbys: number;
  /** Whether PostgreSQL last failed to archive its log: it keeps on its disk what it could not. */
  readonly archivingFails: boolean;
}

export async function findReplication(database: Queryable): Promise<Replication> {
  const { rows } = await database.query<Replication>(replicationSql);
  return rows[0]!;
}

const replicationSql = /* sql */ `
SELECT current_setting('synchronous_standby_names') <> '' AS "isSynchronous",
       (SELECT count(*)::int FROM pg_stat_replication) AS standbys,
       (SELECT coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) FROM pg_stat_archiver) AS "archivingFails"`;
