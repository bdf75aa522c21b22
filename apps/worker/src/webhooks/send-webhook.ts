import type { ClaimedDelivery } from '@heliograph/database/webhooks/claim-delivery';
import type { DeliveryFailure } from '@heliograph/domain/webhooks/events';
import { NotPublicError, type PostPublicAddress } from '@heliograph/server/public-address';
import type { SecretBox } from '@heliograph/server/secret-box';
import { openWebhookSecret, webhookHeaders } from '@heliograph/server/webhook-signature';

export interface SentWebhook {
  /** HTTP status of the response; null: there was none. */
  readonly status: number | null;
  /** Null: it was delivered. */
  readonly failure: DeliveryFailure | null;
}

/** Posts an event to its endpoint, signed (https://www.standardwebhooks.com). Never throws. */
export async function sendWebhook(
  { endpointId, messageId, event, data, occurredAt, url, secrets }: ClaimedDelivery,
  { box, post }: { readonly box: SecretBox; readonly post: PostPublicAddress },
): Promise<SentWebhook> {
  let opened: string[];
  try {
    opened = secrets.map((secret) => openWebhookSecret(box, endpointId, secret));
  } catch {
    return { status: null, failure: 'secret' };
  }
  const body = JSON.stringify({ type: event, timestamp: occurredAt.toISOString(), data });
  const message = { id: `msg_${messageId}`, timestampS: Math.floor(Date.now() / 1_000), body };
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Heliograph-Webhooks',
    ...webhookHeaders(message, opened),
  };
  try {
    const status = await post(url, { headers, body });
    return { status, failure: status >= 200 && status <= 299 ? null : 'status' };
  } catch (error) {
    return { status: null, failure: failureOf(error as NodeJS.ErrnoException) };
  }
}

function failureOf(error: NodeJS.ErrnoException): DeliveryFailure {
  if (error instanceof NotPublicError) return 'private_address';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout';
  return /CERT|_TLS_|_SSL_|SIGNATURE|UNABLE_TO_/.test(error.code ?? '') ? 'certificate' : 'connection';
}
