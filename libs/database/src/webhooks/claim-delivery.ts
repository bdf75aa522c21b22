import type { Queryable } from '../connection/database.js';

export interface ClaimedDelivery {
  readonly id: number;
  readonly endpointId: number;
  /** The same for each attempt. */
  readonly messageId: string;
  readonly event: string;
  readonly data: object;
  readonly occurredAt: Date;
  /** Number of this attempt, from 1. */
  readonly attempt: number;
  readonly url: string;
  /** Sealed secrets that are valid now, the current one first. */
  readonly secrets: readonly Buffer[];
}

/** Longer than an attempt takes. If a worker dies, its delivery is tried again after this time, s. */
const LEASE_S = 60;
const LOOKED_AT = 20;

/**
 * Claims the endpoint's delivery that has been due for longest and is the first of its key. Later deliveries of a key
 * are due after it.
 * @returns null: nothing is due; undefined: all checked deliveries must wait for earlier ones of their keys
 */
export async function claimDelivery(
  database: Queryable,
  endpointId: number,
): Promise<ClaimedDelivery | null | undefined> {
  const { rows } = await database.query<ClaimedDelivery | { id: null; looked: number }>(claimSql, [
    endpointId,
    LEASE_S,
    LOOKED_AT,
  ]);
  const [row] = rows;
  if (row === undefined) return null;
  return row.id === null ? (row.looked > 0 ? undefined : null) : row;
}

/*
 * Regardless of the backlog, this reads LOOKED_AT due rows, and for each row the first one of its key. The `due_at` of
 * a claimed delivery is the end of its lease, so that later ones of its key wait for it.
 */
const claimSql = /* sql */ `
WITH looked AS MATERIALIZED (
  SELECT delivery.id, delivery.ordering_key, delivery.due_at FROM webhook_deliveries delivery
  WHERE delivery.endpoint_id = $1 AND delivery.state = 'waiting' AND delivery.due_at <= now()
    AND EXISTS (SELECT FROM webhook_endpoints WHERE webhook_endpoints.id = $1 AND enabled AND deleted_at IS NULL)
  ORDER BY delivery.due_at, delivery.id LIMIT $3
  FOR UPDATE SKIP LOCKED
), ordered AS (
  SELECT looked.id, looked.due_at, first.id AS first_id, first.due_at AS first_due_at
  FROM looked CROSS JOIN LATERAL (
    SELECT earlier.id, earlier.due_at FROM webhook_deliveries earlier
    WHERE earlier.endpoint_id = $1 AND earlier.ordering_key = looked.ordering_key AND earlier.state = 'waiting'
    ORDER BY earlier.id LIMIT 1
  ) first
), postponed AS (
  UPDATE webhook_deliveries SET due_at = greatest(ordered.first_due_at, now()) + interval '1 second'
  FROM ordered WHERE webhook_deliveries.id = ordered.id AND ordered.first_id <> ordered.id
), claimed AS (
  UPDATE webhook_deliveries SET attempts = attempts + 1, due_at = now() + make_interval(secs => $2)
  WHERE id = (SELECT id FROM ordered WHERE first_id = id ORDER BY due_at, id LIMIT 1)
  RETURNING *
)
SELECT claimed.id, claimed.endpoint_id AS "endpointId", claimed.message_id AS "messageId", claimed.event, claimed.data,
       claimed.occurred_at AS "occurredAt", claimed.attempts AS attempt, endpoint.url,
       endpoint.secret || CASE WHEN endpoint.previous_secret_until > now()
         THEN endpoint.previous_secret || endpoint.older_secrets ELSE '{}' END AS secrets,
       (SELECT count(*) FROM looked) AS looked
FROM (SELECT) always LEFT JOIN claimed ON true LEFT JOIN webhook_endpoints endpoint ON endpoint.id = claimed.endpoint_id`;
