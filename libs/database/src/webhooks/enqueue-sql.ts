import type { WebhookEvent } from '@heliograph/domain/webhooks/events';

/** In SQL, from the source's columns. */
interface EventSql {
  /** FROM item with the changed rows. */
  readonly source: string;
  readonly orderingKey: string;
  /** Without personal data: ids, serial numbers and codes only. */
  readonly data: string;
  readonly occurredAt: string;
  /** Deduplication key for events that are found repeatedly; unset: each row is a new event. */
  readonly cause?: string;
}

/**
 * In SQL, writes an event's delivery for each endpoint that wants it. Make it part of the statement that makes the
 * change, so that no event is lost or invented. Without an endpoint, the source is not even read.
 */
export const enqueueSql = (
  event: WebhookEvent,
  { source, orderingKey, data, occurredAt, cause }: EventSql,
): string => /* sql */ `
INSERT INTO webhook_deliveries (endpoint_id, message_id, event, ordering_key, data, occurred_at, cause)
SELECT endpoint.id, gen_random_uuid(), '${event}', ${orderingKey}, ${data}, ${occurredAt}, ${cause ?? 'NULL'}
FROM webhook_endpoints endpoint CROSS JOIN ${source}
WHERE endpoint.enabled AND '${event}' = ANY (endpoint.events)${cause ? '\nON CONFLICT DO NOTHING' : ''}`;

/** In SQL, the key that orders everything about an inverter. */
export const inverterKeySql = (inverterId: string) => /* sql */ `'inverter:' || ${inverterId}`;

/** In SQL, an inverter in an event; its id is the API's. */
export const inverterJsonSql = (alias: string) => /* sql */ `
  jsonb_build_object('id', ${alias}.id::text, 'serialNumber', ${alias}.serial_number)`;
