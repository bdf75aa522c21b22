import { Inject, Injectable } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import type {
  getWebhookDeliveries,
  replayWebhookDeliveries,
  WebhookDelivery,
} from '@heliograph/contracts/http/webhooks';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import type { Database } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import {
  type DeliveryRecord,
  insertTestEvent,
  listDeliveries,
  replayDeliveries,
} from '@heliograph/database/webhooks/deliveries';
import { hasEndpoint } from '@heliograph/database/webhooks/endpoints';
import type { ParsedInput } from '../../http/api-call.js';
import type { ApiRequest, Caller } from '../../http/api-request.js';
import { auditSource } from '../../http/audit-source.js';
import { Failure } from '../../http/failure.js';
import { rowId } from '../../http/ids.js';
import { POOL } from '../../http/tokens.js';
import { lockWebhook } from './webhooks.service.js';

/** Few enough for one statement. */
const REPLAYED_MAX = 10_000;

/** Past deliveries to webhooks, and deliveries on request. */
@Injectable()
export class WebhookDeliveriesService {
  constructor(@Inject(POOL) private readonly pool: Database['pool']) {}

  /** @throws Failure 404 */
  async list({
    webhookId,
    deliveryState,
    before,
    size,
  }: ParsedInput<typeof getWebhookDeliveries>): Promise<OutputOf<typeof getWebhookDeliveries>> {
    const endpointId = rowId(webhookId);
    if (!(await hasEndpoint(this.pool, endpointId))) throw new Failure('not_found');
    const rows = await listDeliveries(this.pool, {
      endpointId,
      ...(deliveryState && { state: deliveryState }),
      ...(before !== undefined && { beforeId: rowId(before) }),
      limit: size + 1,
    });
    const page = rows.slice(0, size);
    const next = rows.length > size ? String(page.at(-1)!.id) : null;
    return { deliveries: page.map(toDelivery), next };
  }

  /** @returns the delivery's id. @throws Failure 404 */
  async sendTest(webhookId: string, caller: Caller, request: ApiRequest): Promise<string> {
    return inTransaction(this.pool, async (client) => {
      const endpoint = await lockWebhook(client, webhookId);
      const deliveryId = await insertTestEvent(client, endpoint.id);
      await appendAudit(client, {
        ...auditSource(caller.account, request),
        action: 'sendTestEvent',
        target: `webhook ${endpoint.id}`,
      });
      return String(deliveryId);
    });
  }

  /** Replays the oldest dead letters. @throws Failure 404 unless the delivery is a dead letter of this webhook */
  async replay(
    { webhookId, deliveryId }: ParsedInput<typeof replayWebhookDeliveries>,
    caller: Caller,
    request: ApiRequest,
  ): Promise<OutputOf<typeof replayWebhookDeliveries>> {
    return inTransaction(this.pool, async (client) => {
      const endpoint = await lockWebhook(client, webhookId);
      const one = deliveryId === undefined ? null : rowId(deliveryId);
      const { replayed, more } = await replayDeliveries(client, {
        endpointId: endpoint.id,
        deliveryId: one,
        limit: REPLAYED_MAX,
      });
      if (replayed === 0 && one !== null) throw new Failure('not_found');
      if (replayed > 0)
        await appendAudit(client, {
          ...auditSource(caller.account, request),
          action: 'replayWebhookDeliveries',
          target: `webhook ${endpoint.id}`,
          after: { delivery: one ?? 'all', replayed },
        });
      return { replayed, more };
    });
  }
}

const toDelivery = ({
  id,
  messageId,
  data,
  occurredAt,
  nextAttemptAt,
  finishedAt,
  ...rest
}: DeliveryRecord): WebhookDelivery => ({
  deliveryId: String(id),
  messageId: `msg_${messageId}`,
  ...rest,
  data: { ...data },
  occurredAt: occurredAt.toISOString(),
  nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
  finishedAt: finishedAt?.toISOString() ?? null,
});
