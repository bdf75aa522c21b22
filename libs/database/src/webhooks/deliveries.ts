import { type DeliveryFailure, type DeliveryState, TEST_EVENT } from '@heliograph/domain/webhooks/events';
import type { Queryable } from '../connection/database.js';

export interface DeliveryRecord {
  readonly id: number;
  readonly messageId: string;
  readonly event: string;
  readonly data: object;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly occurredAt: Date;
  /** Null: it is delivered or dead. */
  readonly nextAttemptAt: Date | null;
  readonly finishedAt: Date | null;
  readonly responseStatus: number | null;
  readonly failure: DeliveryFailure | null;
}

export interface DeliveryPage {
  readonly endpointId: number;
  /** Unset: any state. */
  readonly state?: DeliveryState;
  /** Only deliveries older than this one. */
  readonly beforeId?: number;
  readonly limit: number;
}

/** An endpoint's deliveries, newest first. */
export async function listDeliveries(
  database: Queryable,
  { endpointId, state, beforeId, limit }: DeliveryPage,
): Promise<DeliveryRecord[]> {
  const values = [endpointId, beforeId ?? Number.MAX_SAFE_INTEGER, limit];
  const { rows } = await (state === undefined
    ? database.query<DeliveryRecord>(listSql, values)
    : database.query<DeliveryRecord>(listOfStateSql, [...values, state]));
  return rows;
}

/** @returns the delivery's id */
export async function insertTestEvent(database: Queryable, endpointId: number): Promise<number> {
  const { rows } = await database.query<{ id: number }>(testSql, [endpointId, TEST_EVENT]);
  return rows[0]!.id;
}

export interface Replay {
  readonly endpointId: number;
  /** Null: all dead letters. */
  readonly deliveryId: number | null;
  readonly limit: number;
}

/**
 * Makes the oldest dead letters of an endpoint due again, for another day of attempts, with the same message ids.
 * @returns how many, and whether more of them remain.
 */
export async function replayDeliveries(
  database: Queryable,
  { endpointId, deliveryId, limit }: Replay,
): Promise<{ replayed: number; more: boolean }> {
  const { rows } = await database.query<{ replayed: number; more: boolean }>(replaySql, [
    endpointId,
    deliveryId,
    limit,
  ]);
  return rows[0]!;
}

const columnsSql = /* sql */ `
id, message_id AS "messageId", event, data, state, attempts, occurred_at AS "occurredAt",
CASE WHEN state = 'waiting' THEN due_at END AS "nextAttemptAt", finished_at AS "finishedAt",
response_status AS "responseStatus", failure`;

const listSql = /* sql */ `
SELECT ${columnsSql} FROM webhook_deliveries
WHERE endpoint_id = $1 AND id < $2
ORDER BY id DESC LIMIT $3`;

// A range instead of equality, so that the planner doesn't search an index of another order for a few rows.
const listOfStateSql = /* sql */ `
SELECT ${columnsSql} FROM webhook_deliveries
WHERE endpoint_id = $1 AND state >= $4 AND (state, id) < ($4, $2)
ORDER BY state DESC, id DESC LIMIT $3`;

// Each test event has its own key, so that none waits for another.
const testSql = /* sql */ `
INSERT INTO webhook_deliveries (endpoint_id, message_id, event, ordering_key, data, occurred_at)
VALUES ($1, gen_random_uuid(), $2, 'test:' || gen_random_uuid(), '{}', now())
RETURNING id`;

// In order of id, in which deliveries with the same ordering key are sent. A range as above.
const replaySql = /* sql */ `
WITH dead AS MATERIALIZED (
  SELECT id FROM webhook_deliveries
  WHERE endpoint_id = $1 AND state <= 'dead' AND (state, id) > ('dead', 0) AND ($2::bigint IS NULL OR id = $2)
  ORDER BY state, id LIMIT $3 + 1
), replayed AS (
  UPDATE webhook_deliveries SET
    state = 'waiting', attempts = 0, due_at = now(), trying_since = now(), finished_at = NULL
  WHERE id IN (SELECT id FROM dead ORDER BY id LIMIT $3)
  RETURNING id
)
SELECT (SELECT count(*)::int FROM replayed) AS replayed, (SELECT count(*) > $3 FROM dead) AS more`;
