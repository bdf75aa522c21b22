import { ENDPOINTS_MAX, type WebhookEvent } from '@heliograph/domain/webhooks/events';
import type { Queryable } from '../connection/database.js';
import { lockNames } from '../limits/lock-names.js';

export interface NewEndpoint {
  readonly url: string;
  readonly description: string;
  readonly events: readonly WebhookEvent[];
}

export interface EndpointRecord extends NewEndpoint {
  readonly id: number;
  readonly enabled: boolean;
  /** Whether it is disabled because the receiver answered 410 Gone. */
  readonly gone: boolean;
  readonly createdAt: Date;
}

export interface EndpointState extends EndpointRecord {
  readonly lastDeliveredAt: Date | null;
  readonly waiting: number;
  /** Since when the oldest waiting delivery waits. */
  readonly oldestWaitingAt: Date | null;
  readonly dead: number;
}

/** Stores an endpoint; `rotateSecret` follows in the same transaction. @returns its id; null: there are ENDPOINTS_MAX */
export async function insertEndpoint(
  client: Queryable,
  { url, description, events }: NewEndpoint,
): Promise<number | null> {
  // Of two concurrent calls, the second counts what the first added.
  await lockNames(client, ['webhook endpoints']);
  const { rows } = await client.query<{ id: number }>(insertSql, [url, description, events, ENDPOINTS_MAX]);
  return rows[0]?.id ?? null;
}

/** Sets an endpoint's secret. The newest four secrets that were valid stay so for a day. */
export async function rotateSecret(database: Queryable, id: number, sealed: Buffer): Promise<void> {
  await database.query(rotateSql, [id, sealed]);
}

/** Endpoints with the state of their deliveries, oldest first. */
export async function listEndpoints(database: Queryable): Promise<EndpointState[]> {
  const { rows } = await database.query<EndpointState>(listSql);
  return rows;
}

/** Whether there is an endpoint that is not deleted. */
export async function hasEndpoint(database: Queryable, id: number): Promise<boolean> {
  const { rowCount } = await database.query(hasSql, [id]);
  return rowCount === 1;
}

/** Locks an endpoint until the transaction ends. @returns null: there is none, or it is deleted */
export async function lockEndpoint(client: Queryable, id: number): Promise<EndpointRecord | null> {
  const { rows } = await client.query<EndpointRecord>(lockSql, [id]);
  return rows[0] ?? null;
}

export type EndpointEdit = Omit<EndpointRecord, 'id' | 'url' | 'createdAt' | 'gone'>;

export async function updateEndpoint(
  database: Queryable,
  id: number,
  { enabled, events, description }: EndpointEdit,
): Promise<void> {
  await database.query(updateSql, [id, enabled, events, description]);
}

/** Marks an endpoint as deleted: nothing more is sent to it, and the retention job deletes its rows. */
export async function deleteEndpoint(database: Queryable, id: number): Promise<void> {
  await database.query(deleteSql, [id]);
}

const insertSql = /* sql */ `
INSERT INTO webhook_endpoints (url, description, events, secret)
SELECT $1, $2, $3::text[], ''
WHERE (SELECT count(*) FROM webhook_endpoints WHERE deleted_at IS NULL) < $4
RETURNING id`;

const rotateSql = /* sql */ `
UPDATE webhook_endpoints SET
  secret = $2, previous_secret = nullif(secret, ''),
  previous_secret_until = CASE WHEN secret <> '' THEN now() + interval '1 day' END,
  older_secrets = CASE WHEN previous_secret_until > now() THEN (previous_secret || older_secrets)[1:3] ELSE '{}' END
WHERE id = $1`;

const recordSql = /* sql */ `
endpoint.id, endpoint.url, endpoint.description, endpoint.events, endpoint.enabled, endpoint.gone,
endpoint.created_at AS "createdAt"`;

// A range instead of equality, so that the planner doesn't search an index of another order for a few rows.
const listSql = /* sql */ `
SELECT ${recordSql}, last.finished_at AS "lastDeliveredAt", oldest.trying_since AS "oldestWaitingAt",
       (SELECT count(*) FROM webhook_deliveries WHERE endpoint_id = endpoint.id AND state = 'waiting') AS waiting,
       (SELECT count(*) FROM webhook_deliveries WHERE endpoint_id = endpoint.id AND state = 'dead') AS dead
FROM webhook_endpoints endpoint
LEFT JOIN LATERAL (
  SELECT finished_at FROM webhook_deliveries
  WHERE endpoint_id = endpoint.id AND state >= 'delivered' AND state <= 'delivered'
  ORDER BY state DESC, id DESC LIMIT 1
) last ON true
LEFT JOIN LATERAL (
  SELECT trying_since FROM webhook_deliveries WHERE endpoint_id = endpoint.id AND state = 'waiting'
  ORDER BY trying_since LIMIT 1
) oldest ON true
WHERE endpoint.deleted_at IS NULL
ORDER BY endpoint.id`;

const lockSql = /* sql */ `
SELECT ${recordSql} FROM webhook_endpoints endpoint WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE`;

const hasSql = /* sql */ `SELECT FROM webhook_endpoints WHERE id = $1 AND deleted_at IS NULL`;

const updateSql = /* sql */ `
UPDATE webhook_endpoints SET enabled = $2, events = $3, description = $4, gone = gone AND NOT $2 WHERE id = $1`;

const deleteSql = /* sql */ `
UPDATE webhook_endpoints SET
  deleted_at = now(), enabled = false, secret = '', previous_secret = NULL, older_secrets = '{}'
WHERE id = $1`;
