import type { Queryable } from '../connection/database.js';

/** Ids of the endpoints with a delivery that is due. */
export async function listDueEndpoints(database: Queryable): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(dueSql);
  return rows.map(({ id }) => id);
}

/** Disables an endpoint that answered 410 Gone. What waits for it stays, until it is enabled again. */
export async function disableGoneEndpoint(database: Queryable, endpointId: number): Promise<void> {
  await database.query('UPDATE webhook_endpoints SET enabled = false, gone = true WHERE id = $1', [
    endpointId,
  ]);
}

/** Age of the oldest delivery that waits for an enabled endpoint, s; 0: none waits. */
export async function findOldestWaitingS(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ seconds: number }>(oldestSql);
  return rows[0]!.seconds;
}

const dueSql = /* sql */ `
SELECT endpoint.id FROM webhook_endpoints endpoint
WHERE endpoint.enabled AND endpoint.deleted_at IS NULL AND EXISTS (
  SELECT FROM webhook_deliveries delivery
  WHERE delivery.endpoint_id = endpoint.id AND delivery.state = 'waiting' AND delivery.due_at <= now()
)`;

const oldestSql = /* sql */ `
SELECT coalesce(max(extract(epoch FROM now() - oldest.created_at))::float8, 0) AS seconds
FROM webhook_endpoints endpoint CROSS JOIN LATERAL (
  SELECT created_at FROM webhook_deliveries WHERE endpoint_id = endpoint.id AND state = 'waiting' ORDER BY id LIMIT 1
) oldest
WHERE endpoint.enabled AND endpoint.deleted_at IS NULL`;
