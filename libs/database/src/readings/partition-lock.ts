import type { PoolClient } from 'pg';

/** An arbitrary number: its holder creates, drops or replaces partitions of readings, the others wait. */
const PARTITION_LOCK = 4_815_162_343;

/** Held until the transaction ends. */
export async function lockPartitions(client: PoolClient): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [PARTITION_LOCK]);
}
