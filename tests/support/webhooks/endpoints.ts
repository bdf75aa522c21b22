import { inTransaction } from '@heliograph/database/connection/transaction';
import { insertEndpoint, rotateSecret } from '@heliograph/database/webhooks/endpoints';
import { webhookEvents, type WebhookEvent } from '@heliograph/domain/webhooks/events';
import type { SecretBox } from '@heliograph/server/secret-box';
import { newWebhookSecret, sealWebhookSecret } from '@heliograph/server/webhook-signature';
import type { Pool } from 'pg';

/** Adds an endpoint for all events, unless others are given. @returns its id and secret */
export async function addEndpoint(
  pool: Pool,
  box: SecretBox,
  url: string,
  events: readonly WebhookEvent[] = webhookEvents,
): Promise<{ id: number; secret: string }> {
  const secret = newWebhookSecret();
  const id = await inTransaction(pool, async (client) => {
    const added = (await insertEndpoint(client, { url, description: 'Test', events }))!;
    await rotateSecret(client, added, sealWebhookSecret(box, added, secret));
    return added;
  });
  return { id, secret };
}
