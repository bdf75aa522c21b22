import type { Queryable } from '../connection/database.js';
import { inBatches } from './in-batches.js';

/**
 * Removes text and number from messages delivered or given up before `before`. The rows stay, so that no cause is
 * notified twice.
 * @returns how many.
 */
export function forgetOldMessages(database: Queryable, before: Date): Promise<number> {
  return inBatches(async (limit) => (await database.query(forgetSql, [before, limit])).rowCount ?? 0);
}

const forgetSql = /* sql */ `
UPDATE outbox SET text = NULL, localized_text = NULL, sealed_text = NULL, phone = '' WHERE id = ANY (ARRAY(
  SELECT id FROM outbox
  WHERE (num_nonnulls(text, sealed_text) > 0 OR phone <> '') AND coalesce(delivered_at, failed_at) < $1 LIMIT $2
  FOR UPDATE SKIP LOCKED
))`;
