import { deliveryFailures, deliveryStates, webhookEvents } from '@heliograph/domain/webhooks/events';
import { z } from 'zod';
import { requiredText } from './account-fields.js';
import { defineCall, id, messageOutput, noInput } from './call.js';

const DELIVERIES_PAGE_MAX = 100;

const events = z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length);
const description = z.string().trim().max(200);
const ofWebhook = z.object({ webhookId: id });
const time = z.iso.datetime().nullable();

const webhookSchema = z.object({
  webhookId: id,
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEvents)),
  enabled: z.boolean(),
  /** Whether it is disabled because the receiver answered 410 Gone. */
  gone: z.boolean(),
  createdAt: z.iso.datetime(),
  lastDeliveredAt: time,
  /** Number of events waiting for delivery, and since when the oldest waits. */
  waiting: z.int(),
  oldestWaitingAt: time,
  /** Number of events that were not delivered within a day. */
  dead: z.int(),
});
export type Webhook = z.output<typeof webhookSchema>;

const deliverySchema = z.object({
  deliveryId: id,
  /** The header `webhook-id`. */
  messageId: z.string(),
  event: z.string(),
  data: z.record(z.string(), z.unknown()),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  occurredAt: z.iso.datetime(),
  /** Null: it is delivered or dead. */
  nextAttemptAt: time,
  finishedAt: time,
  /** HTTP status of the last attempt; null: no response. */
  responseStatus: z.int().nullable(),
  /** Failure of the last attempt; null: it succeeded, or there was none. */
  failure: z.enum(deliveryFailures).nullable(),
});
export type WebhookDelivery = z.output<typeof deliverySchema>;

export const getWebhooks = defineCall({
  method: 'GET',
  path: '/getWebhooks',
  summary: 'Webhooks and the state of their deliveries, oldest first, and what is sent to a national server',
  input: noInput,
  output: z.object({
    webhooks: z.array(webhookSchema),
    /** Null: `NATIONAL_PROFILE` is not set. */
    nationalServer: z
      .object({
        source: z.string(),
        mapped: z.int(),
        parameters: z.int(),
        /**
         * `behind`: inverters with readings that the server has not acknowledged for over an hour; `expired`: readings
         * that became too old to be sent. Null: the profile has no delivery, so nothing is sent.
         */
        delivery: z.object({ behind: z.int(), expired: z.int() }).nullable(),
      })
      .nullable(),
  }),
});

export const createWebhook = defineCall({
  method: 'POST',
  path: '/createWebhook',
  summary:
    'Adds a webhook, up to ten, and returns its secret this once. The address is https, and its host public',
  recentLogin: true,
  input: z.object({ url: requiredText(500), description, events }),
  output: z.object({ webhookId: id, secret: z.string() }),
});

export const updateWebhook = defineCall({
  method: 'POST',
  path: '/updateWebhook',
  summary:
    'Changes what is given. A disabled webhook gets nothing; what waited for it is sent when it is enabled',
  input: ofWebhook.extend({
    enabled: z.boolean().optional(),
    events: events.optional(),
    description: description.optional(),
  }),
  output: messageOutput,
});

export const deleteWebhook = defineCall({
  method: 'POST',
  path: '/deleteWebhook',
  summary: 'Deletes a webhook with its deliveries. What waits is not sent any more',
  input: ofWebhook,
  output: messageOutput,
});

export const rotateWebhookSecret = defineCall({
  method: 'POST',
  path: '/rotateWebhookSecret',
  summary: 'Makes a new secret and returns it this once. Those valid until now stay so for a day',
  recentLogin: true,
  input: ofWebhook,
  output: z.object({ secret: z.string() }),
});

export const sendTestEvent = defineCall({
  method: 'POST',
  path: '/sendTestEvent',
  summary: 'Sends the event webhook.test within seconds; to a disabled webhook once it is enabled',
  costly: true,
  input: ofWebhook,
  output: z.object({ deliveryId: id }),
});

export const getWebhookDeliveries = defineCall({
  method: 'GET',
  path: '/getWebhookDeliveries',
  summary:
    'Deliveries of a webhook, newest first, also in one state only. `next` is `before` of the next page',
  input: ofWebhook.extend({
    deliveryState: z.enum(deliveryStates).optional(),
    before: id.optional(),
    size: z.coerce.number().int().min(1).max(DELIVERIES_PAGE_MAX).default(25),
  }),
  output: z.object({
    deliveries: z.array(deliverySchema),
    /** Null: there are no older ones. */
    next: id.nullable(),
  }),
});

export const replayWebhookDeliveries = defineCall({
  method: 'POST',
  path: '/replayWebhookDeliveries',
  summary:
    'Sends one dead delivery of a webhook again, or the oldest 10,000, with the same message ids. `more`: others remain',
  costly: true,
  input: ofWebhook.extend({ deliveryId: id.optional() }),
  output: z.object({ replayed: z.int(), more: z.boolean() }),
});
