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
  /** Unset: deliveries in all states. */
  readonly state?: DeliveryState;
  /** Only older ones than this delivery. */
  readonly beforeId?: number;
  readonly limit: number;
}

/** An endpoint's deliveries, newest first. */
export async function listDeliveries(
  database: Queryable,
  { endpointId, state, beforeId, limit }: DeliveryPage,
): Promise<DeliveryRecord[]> {
  const { rows } = await database.query<DeliveryRecord>(
    state === undefined ? listSql() : listSql('AND state = $4'),
    [endpointId, beforeId ?? Number.MAX_SAFE_INTEGER, limit, ...(state === undefined ? [] : [state])],
  );
  return rows;
}

/** @returns the delivery's id */
export async function insertTestEvent(database: Queryable, endpointId: number): Promise<number> {
  const { rows } = await database.query<{ id: number }>(testSql, [endpointId, TEST_EVENT]);
  return rows[0]!.id;
}

/**
 * Makes dead letters of an endpoint due again, for another day of attempts, with the same message ids.
 * @param deliveryId unset: all of them @returns how many
 */
export async function replayDeliveries(
  database: Queryable,
  endpointId: number,
  deliveryId: number | null,
): Promise<number> {
  const { rowCount } = await database.query(replaySql, [endpointId, deliveryId]);
  return rowCount ?? 0;
}

const listSql = (filter = '') => /* sql */ `
SELECT id, message_id AS "messageId", event, data, state, attempts, occurred_at AS "occurredAt",
       CASE WHEN state = 'waiting' THEN due_at END AS "nextAttemptAt", finished_at AS "finishedAt",
       response_status AS "responseStatus", failure
FROM webhook_deliveries
WHERE endpoint_id = $1 AND id < $2 ${filter}
ORDER BY id DESC LIMIT $3`;

// Each has its own key, so that none waits for another.
const testSql = /* sql */ `
INSERT INTO webhook_deliveries (endpoint_id, event, ordering_key, data, occurred_at)
VALUES ($1, $2, 'test:' || gen_random_uuid(), '{}', now())
RETURNING id`;

const replaySql = /* sql */ `
UPDATE webhook_deliveries SET
  state = 'waiting', attempts = 0, due_at = now(), give_up_at = now() + interval '24 hours', finished_at = NULL
WHERE endpoint_id = $1 AND state = 'dead' AND ($2::bigint IS NULL OR id = $2)`;
