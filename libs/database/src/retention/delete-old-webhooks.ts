import type { Queryable } from '../connection/database.js';
import { inBatches } from './in-batches.js';

/** Deletes deliveries written before `before`, and deleted endpoints with theirs. @returns how many deliveries. */
export async function deleteOldWebhooks(database: Queryable, before: Date): Promise<number> {
  const old = await inBatches(
    async (limit) => (await database.query(deleteOldSql, [before, limit])).rowCount ?? 0,
  );
  const orphaned = await inBatches(
    async (limit) => (await database.query(deleteOrphanedSql, [limit])).rowCount ?? 0,
  );
  await database.query(deleteEndpointsSql);
  return old + orphaned;
}

const deleteOldSql = /* sql */ `
DELETE FROM webhook_deliveries WHERE id = ANY (ARRAY(
  SELECT id FROM webhook_deliveries WHERE created_at < $1 ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED
))`;

const deleteOrphanedSql = /* sql */ `
DELETE FROM webhook_deliveries WHERE id = ANY (ARRAY(
  SELECT delivery.id FROM webhook_endpoints endpoint JOIN webhook_deliveries delivery ON delivery.endpoint_id = endpoint.id
  WHERE endpoint.deleted_at IS NOT NULL LIMIT $1 FOR UPDATE OF delivery SKIP LOCKED
))`;

const deleteEndpointsSql = /* sql */ `
DELETE FROM webhook_endpoints endpoint
WHERE deleted_at IS NOT NULL AND NOT EXISTS (SELECT FROM webhook_deliveries WHERE endpoint_id = endpoint.id)`;
