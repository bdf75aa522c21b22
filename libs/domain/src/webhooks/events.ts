/** Events that the operator's systems can be notified of. */
export const webhookEvents = [
  'outage.opened',
  'outage.closed',
  'incident.opened',
  'incident.closed',
  'fault.dangerous',
  'ticket.created',
  'ticket.status_changed',
  'ticket.closed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent on request, to one endpoint. */
export const TEST_EVENT = 'webhook.test';

export const deliveryStates = ['waiting', 'delivered', 'dead'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * Why an attempt failed. `status`: the receiver answered with another status than 2xx. `secret`: the secret can't be
 * decrypted, because SERVER_KEY has changed.
 */
export const deliveryFailures = [
  'status',
  'timeout',
  'connection',
  'certificate',
  'private_address',
  'secret',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

/** Largest number of endpoints, including disabled ones. */
export const ENDPOINTS_MAX = 10;
