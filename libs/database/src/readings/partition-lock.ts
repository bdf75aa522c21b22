import type { PoolClient } from 'pg';

/** Any number: whoever holds it makes, drops or replaces what readings lie in; others wait and find it done. */
const PARTITION_LOCK = 4_815_162_343;

/** Until the transaction's end. */
export async function lockPartitions(client: PoolClient): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [PARTITION_LOCK]);
}
