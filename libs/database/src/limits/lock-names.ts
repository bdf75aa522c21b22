import type { Queryable } from '../connection/database.js';

/** Locks these names until the transaction ends, in the same order for all, so that transactions cannot deadlock. */
export async function lockNames(client: Queryable, names: readonly string[]): Promise<void> {
  await client.query(lockSql, [names]);
}

const lockSql = /* sql */ `
SELECT pg_advisory_xact_lock(key) FROM (SELECT hashtextextended(name, 0) AS key FROM unnest($1::text[]) AS name ORDER BY 1) keys`;
