import type { DeliveryFailure, DeliveryState } from '@heliograph/domain/webhooks/events';
import { GIVE_UP_AFTER_MS } from '@heliograph/domain/webhooks/retry';
import type { Queryable } from '../connection/database.js';
import type { ClaimedDelivery } from './claim-delivery.js';

export interface Attempt {
  /** HTTP status of the response; null: there was none. */
  readonly status: number | null;
  /** Null: it was delivered. */
  readonly failure: DeliveryFailure | null;
  /** Seconds until the next attempt; null: there is none. */
  readonly retryAfterS: number | null;
}

/**
 * Records an attempt. Once a delivery is delivered or dead, the next one of its key is due.
 * @returns the delivery's state; null: another worker has claimed it since.
 */
export async function recordDelivery(
  database: Queryable,
  { id, attempt: number }: ClaimedDelivery,
  { status, failure, retryAfterS }: Attempt,
): Promise<DeliveryState | null> {
  const values = [id, number, status, failure, retryAfterS, GIVE_UP_AFTER_MS / 1_000];
  const { rows } = await database.query<{ state: DeliveryState }>(recordSql, values);
  return rows[0]?.state ?? null;
}

// No worker holds a delivery without attempts, so the next one may be due immediately.
const recordSql = /* sql */ `
WITH attempt AS (
  SELECT id, CASE
    WHEN $4::text IS NULL THEN 'delivered'
    WHEN now() + make_interval(secs => $5) <= trying_since + make_interval(secs => $6) THEN 'waiting'
    ELSE 'dead'
  END AS state
  FROM webhook_deliveries WHERE id = $1
), recorded AS (
  UPDATE webhook_deliveries delivery SET
    state = attempt.state, response_status = $3, failure = $4,
    due_at = coalesce(now() + make_interval(secs => $5), delivery.due_at),
    finished_at = CASE WHEN attempt.state <> 'waiting' THEN now() END
  FROM attempt
  WHERE delivery.id = attempt.id AND delivery.attempts = $2 AND delivery.state = 'waiting'
  RETURNING delivery.id, delivery.endpoint_id, delivery.ordering_key, delivery.state
), woken AS (
  UPDATE webhook_deliveries SET due_at = now()
  WHERE attempts = 0 AND id = (
    SELECT later.id FROM recorded JOIN webhook_deliveries later
      ON later.endpoint_id = recorded.endpoint_id AND later.ordering_key = recorded.ordering_key
      AND later.state = 'waiting' AND later.id <> recorded.id
    WHERE recorded.state <> 'waiting' ORDER BY later.id LIMIT 1
  )
)
SELECT state FROM recorded`;
