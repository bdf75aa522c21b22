import { Inject, Injectable } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import type { createWebhook, getWebhooks, updateWebhook, Webhook } from '@heliograph/contracts/http/webhooks';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import type { Database, Queryable } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { readNationalState } from '@heliograph/database/national/read-state';
import {
  deleteEndpoint,
  type EndpointEdit,
  type EndpointRecord,
  type EndpointState,
  insertEndpoint,
  listEndpoints,
  lockEndpoint,
  rotateSecret,
  updateEndpoint,
} from '@heliograph/database/webhooks/endpoints';
import { mappingOf } from '@heliograph/server/national-profile';
import { isPublicAddress, resolvesToPrivate } from '@heliograph/server/public-address';
import type { SecretBox } from '@heliograph/server/secret-box';
import { newWebhookSecret, sealWebhookSecret } from '@heliograph/server/webhook-signature';
import type { ParsedInput } from '../../http/api-call.js';
import type { ApiRequest, Caller } from '../../http/api-request.js';
import { auditSource } from '../../http/audit-source.js';
import { Failure } from '../../http/failure.js';
import { rowId } from '../../http/ids.js';
import { POOL, SECRET_BOX, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';

/** Systems of the operator that are notified of events. Secrets are returned once, and never audited. */
@Injectable()
export class WebhooksService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SECRET_BOX) private readonly box: SecretBox,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  async list(): Promise<OutputOf<typeof getWebhooks>> {
    const { NATIONAL_PROFILE: profile } = this.settings;
    return {
      webhooks: (await listEndpoints(this.pool)).map(toWebhook),
      nationalServer: profile
        ? {
            ...mappingOf(profile),
            delivery: profile.delivery ? await readNationalState(this.pool) : null,
          }
        : null,
    };
  }

  /** @throws Failure 400 for an address that is not public; 409 past the maximum number of webhooks */
  async create(
    { url, description, events }: ParsedInput<typeof createWebhook>,
    caller: Caller,
    request: ApiRequest,
  ): Promise<OutputOf<typeof createWebhook>> {
    if (!isPublicAddress(url) || (await resolvesToPrivate(url))) throw new Failure('webhook_address_refused');
    const added = { url, description, events: [...new Set(events)] };
    return inTransaction(this.pool, async (client) => {
      const id = await insertEndpoint(client, added);
      if (id === null) throw new Failure('too_many_webhooks');
      const secret = await this.storeSecret(client, id);
      await appendAudit(client, {
        ...auditSource(caller.account, request),
        action: 'createWebhook',
        target: `webhook ${id}`,
        after: added,
      });
      return { webhookId: String(id), secret };
    });
  }

  /** @throws Failure 404 */
  async update(
    { webhookId, enabled, events, description }: ParsedInput<typeof updateWebhook>,
    caller: Caller,
    request: ApiRequest,
  ): Promise<void> {
    await inTransaction(this.pool, async (client) => {
      const was = await lockWebhook(client, webhookId);
      const edit: EndpointEdit = {
        enabled: enabled ?? was.enabled,
        events: events ? [...new Set(events)] : was.events,
        description: description ?? was.description,
      };
      await updateEndpoint(client, was.id, edit);
      await appendAudit(client, {
        ...auditSource(caller.account, request),
        action: 'updateWebhook',
        target: `webhook ${was.id}`,
        before: { enabled: was.enabled, events: was.events, description: was.description },
        after: edit,
      });
    });
  }

  /** @throws Failure 404 */
  async delete(webhookId: string, caller: Caller, request: ApiRequest): Promise<void> {
    await inTransaction(this.pool, async (client) => {
      const { id, url, description, events } = await lockWebhook(client, webhookId);
      await deleteEndpoint(client, id);
      await appendAudit(client, {
        ...auditSource(caller.account, request),
        action: 'deleteWebhook',
        target: `webhook ${id}`,
        before: { url, description, events },
      });
    });
  }

  /** @returns the new secret. @throws Failure 404 */
  async rotate(webhookId: string, caller: Caller, request: ApiRequest): Promise<string> {
    return inTransaction(this.pool, async (client) => {
      const { id } = await lockWebhook(client, webhookId);
      const secret = await this.storeSecret(client, id);
      await appendAudit(client, {
        ...auditSource(caller.account, request),
        action: 'rotateWebhookSecret',
        target: `webhook ${id}`,
        after: { secret: 'replaced' },
      });
      return secret;
    });
  }

  private async storeSecret(client: Queryable, id: number): Promise<string> {
    const secret = newWebhookSecret();
    await rotateSecret(client, id, sealWebhookSecret(this.box, id, secret));
    return secret;
  }
}

/** Locks a webhook until the transaction ends. @throws Failure 404 */
export async function lockWebhook(client: Queryable, webhookId: string): Promise<EndpointRecord> {
  const endpoint = await lockEndpoint(client, rowId(webhookId));
  if (!endpoint) throw new Failure('not_found');
  return endpoint;
}

const toWebhook = ({
  id,
  createdAt,
  lastDeliveredAt,
  oldestWaitingAt,
  events,
  ...rest
}: EndpointState): Webhook => ({
  webhookId: String(id),
  ...rest,
  events: [...events],
  createdAt: createdAt.toISOString(),
  lastDeliveredAt: lastDeliveredAt?.toISOString() ?? null,
  oldestWaitingAt: oldestWaitingAt?.toISOString() ?? null,
});
