import type { Pool } from 'pg';
import { withBriefLocks } from '../connection/with-brief-locks.js';
import { inBatches } from '../retention/in-batches.js';

/**
 * Fills role and account of sessions older than these columns, beside servers of the previous version; the table's
 * trigger does it at any update. Brief locks, because both sides lock several sessions in any order.
 */
export async function fillSessionAccounts(pool: Pool): Promise<void> {
  await inBatches((limit) =>
    withBriefLocks(pool, async (client) => (await client.query(fillSql, [limit])).rowCount ?? 0),
  );
}

const fillSql = /* sql */ `
UPDATE sessions SET role = NULL WHERE token_hash = ANY (ARRAY(
  SELECT token_hash FROM sessions WHERE role IS NULL LIMIT $1 FOR NO KEY UPDATE
))`;
