import type { Queryable } from '../connection/database.js';

/** Ids of the endpoints with a delivery that is due. */
export async function listDueEndpoints(database: Queryable): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(dueSql);
  return rows.map(({ id }) => id);
}

/** Disables an endpoint that answered 410 Gone. Its waiting deliveries stay until it is enabled again. */
export async function disableGoneEndpoint(database: Queryable, endpointId: number): Promise<void> {
  await database.query('UPDATE webhook_endpoints SET enabled = false, gone = true WHERE id = $1', [
    endpointId,
  ]);
}

/**
 * Longest time that a delivery has waited for an enabled endpoint since it was written or replayed, s; 0: none waits.
 */
export async function findOldestWaitingS(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ seconds: number }>(oldestSql);
  return rows[0]!.seconds;
}

// Without LIMIT, all due deliveries would be joined.
const dueSql = /* sql */ `
SELECT endpoint.id FROM webhook_endpoints endpoint CROSS JOIN LATERAL (
  SELECT FROM webhook_deliveries delivery
  WHERE delivery.endpoint_id = endpoint.id AND delivery.state = 'waiting' AND delivery.due_at <= now()
  ORDER BY delivery.due_at LIMIT 1
) due
WHERE endpoint.enabled AND endpoint.deleted_at IS NULL`;

const oldestSql = /* sql */ `
SELECT coalesce(max(extract(epoch FROM now() - oldest.trying_since))::float8, 0) AS seconds
FROM webhook_endpoints endpoint CROSS JOIN LATERAL (
  SELECT trying_since FROM webhook_deliveries WHERE endpoint_id = endpoint.id AND state = 'waiting'
  ORDER BY trying_since LIMIT 1
) oldest
WHERE endpoint.enabled AND endpoint.deleted_at IS NULL`;
