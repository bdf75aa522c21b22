import type { TestPortal } from './portal.js';

/** A webhook that answered 410, with a dead letter about an inverter and a delivered event about an incident. */
export async function addFailingWebhook(
  portal: TestPortal,
  description: string,
  serialNumber: string,
): Promise<void> {
  const [endpoint] = await portal.rows<{ id: number }>(
    `INSERT INTO webhook_endpoints (url, description, events, secret, enabled, gone)
     VALUES ('https://hooks.example.org/heliograph', $1, '{outage.opened,incident.opened}', '', false, true) RETURNING id`,
    [description],
  );
  await portal.rows(
    `INSERT INTO webhook_deliveries (endpoint_id, message_id, event, ordering_key, data, occurred_at, state, attempts, finished_at,
       response_status, failure)
     VALUES
       ($1, gen_random_uuid(), 'incident.opened', 'incident:1', '{"incident": {"id": "1", "name": "पुणे"}}', now(), 'delivered', 1, now(), 204, NULL),
       ($1, gen_random_uuid(), 'outage.opened', 'inverter:1', $2, now(), 'dead', 13, now(), NULL, 'timeout')`,
    [endpoint!.id, { inverter: { id: '1', serialNumber }, outage: { id: '1', reopened: 0 } }],
  );
}

export async function removeWebhooks(portal: TestPortal): Promise<void> {
  await portal.rows('DELETE FROM webhook_deliveries');
  await portal.rows('DELETE FROM webhook_endpoints');
}
