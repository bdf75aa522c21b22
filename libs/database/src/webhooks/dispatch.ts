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

export interface WebhookSigns {
  /** Of the oldest waiting delivery of an enabled endpoint; 0: none waits. */
  readonly oldestWaitingS: number;
  /** Of endpoints that are not deleted. */
  readonly dead: number;
}

export async function readWebhookSigns(database: Queryable): Promise<WebhookSigns> {
  const { rows } = await database.query<WebhookSigns>(signsSql);
  return rows[0]!;
}

const dueSql = /* sql */ `
SELECT endpoint.id FROM webhook_endpoints endpoint
WHERE endpoint.enabled AND endpoint.deleted_at IS NULL AND EXISTS (
  SELECT FROM webhook_deliveries delivery
  WHERE delivery.endpoint_id = endpoint.id AND delivery.state = 'waiting' AND delivery.due_at <= now()
)`;

const signsSql = /* sql */ `
SELECT coalesce(max(extract(epoch FROM now() - oldest.created_at))::float8, 0) AS "oldestWaitingS",
       coalesce(sum(dead.count), 0)::integer AS dead
FROM webhook_endpoints endpoint
LEFT JOIN LATERAL (
  SELECT created_at FROM webhook_deliveries
  WHERE endpoint_id = endpoint.id AND state = 'waiting' AND endpoint.enabled ORDER BY id LIMIT 1
) oldest ON true
CROSS JOIN LATERAL (
  SELECT count(*) FROM webhook_deliveries WHERE endpoint_id = endpoint.id AND state = 'dead'
) dead
WHERE endpoint.deleted_at IS NULL`;
