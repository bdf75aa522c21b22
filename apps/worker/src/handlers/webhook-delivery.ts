import type { PayloadOf } from '@heliograph/contracts/queue/queues';
import type { Database } from '@heliograph/database/connection/database';
import { claimDelivery, type ClaimedDelivery } from '@heliograph/database/webhooks/claim-delivery';
import { disableGoneEndpoint } from '@heliograph/database/webhooks/dispatch';
import { recordDelivery } from '@heliograph/database/webhooks/record-delivery';
import { assertNever } from '@heliograph/domain/assert-never';
import { type DeliveryState, ENDPOINTS_MAX } from '@heliograph/domain/webhooks/events';
import { retryDelayS } from '@heliograph/domain/webhooks/retry';
import type { Logger } from '@heliograph/server/logging';
import type { PostPublicAddress } from '@heliograph/server/public-address';
import type { SecretBox } from '@heliograph/server/secret-box';
import { Semaphore } from '@heliograph/server/semaphore';
import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '../job-handler.js';
import { webhookAttempts } from '../metrics.js';
import { DATABASE, LOGGER, POST_PUBLIC_ADDRESS, SECRET_BOX } from '../tokens.js';
import { sendWebhook } from '../webhooks/send-webhook.js';

/** Concurrent requests per endpoint. */
const REQUESTS_MAX = 4;
/** A job ends after this time; the dispatch adds another one. */
const RUN_MAX_MS = 8_000;
const GONE = 410;

/** Delivers the events due at one endpoint. Each endpoint has its own job, so that a slow one delays no other. */
@Injectable()
export class WebhookDelivery implements JobHandler<'webhookDelivery'> {
  readonly queue = 'webhookDelivery';
  readonly concurrency = ENDPOINTS_MAX;

  constructor(
    @Inject(DATABASE) private readonly database: Pick<Database, 'pool'>,
    @Inject(SECRET_BOX) readonly box: SecretBox,
    @Inject(POST_PUBLIC_ADDRESS) readonly post: PostPublicAddress,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle({ endpointId }: PayloadOf<'webhookDelivery'>, stopping?: AbortSignal): Promise<void> {
    const until = performance.now() + RUN_MAX_MS;
    const isOver = () => performance.now() >= until || stopping?.aborted === true;
    // One claim at a time: a concurrent one would skip the rows that this one has locked, and find nothing.
    const claims = new Semaphore(1);
    const claim = () => claims.run(() => claimDelivery(this.database.pool, endpointId));
    const lanes = await Promise.allSettled(
      Array.from({ length: REQUESTS_MAX }, () => this.deliverAll(claim, isOver)),
    );
    const failed = lanes.find((lane) => lane.status === 'rejected');
    if (failed) throw failed.reason;
  }

  private async deliverAll(
    claim: () => ReturnType<typeof claimDelivery>,
    isOver: () => boolean,
  ): Promise<void> {
    while (!isOver()) {
      const delivery = await claim();
      if (delivery === null) return;
      if (delivery) await this.deliver(delivery);
    }
  }

  private async deliver(delivery: ClaimedDelivery): Promise<void> {
    const { id, endpointId, event, attempt } = delivery;
    const sent = await sendWebhook(delivery, this);
    const isGone = sent.status === GONE;
    if (isGone) await disableGoneEndpoint(this.database.pool, endpointId);
    const retryAfterS = sent.failure === null || isGone ? null : retryDelayS(attempt, Math.random());
    const state = await recordDelivery(this.database.pool, delivery, { ...sent, retryAfterS });
    const outcome = outcomeOf(state);
    webhookAttempts.inc({ outcome });
    this.logger.info({ deliveryId: id, endpointId, event, attempt, outcome, ...sent }, 'webhook');
  }
}

function outcomeOf(state: DeliveryState | null) {
  switch (state) {
    case 'delivered':
      return 'delivered';
    case 'waiting':
      return 'failed';
    case 'dead':
      return 'given_up';
    case null:
      return 'superseded';
    default:
      return assertNever(state);
  }
}
