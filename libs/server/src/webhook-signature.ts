import { createHmac, randomBytes } from 'node:crypto';
import type { SecretBox } from './secret-box.js';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret of an endpoint, as https://www.standardwebhooks.com writes it. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

interface SignedMessage {
  readonly id: string;
  /** Time of the attempt, s since 1970. */
  readonly timestampS: number;
  readonly body: string;
}

/** The headers of the Standard Webhooks specification, with a signature by each secret. */
export function webhookHeaders({ id, timestampS, body }: SignedMessage, secrets: readonly string[]) {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestampS}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestampS),
    'webhook-signature': signatures.join(' '),
  };
}

/** Encrypts a secret for the row of its endpoint. */
export const sealWebhookSecret = (box: SecretBox, endpointId: number, secret: string): Buffer =>
  box.seal(secret, `webhook ${endpointId}`);

/** @throws Error if SERVER_KEY has changed */
export const openWebhookSecret = (box: SecretBox, endpointId: number, sealed: Buffer): string =>
  box.open(sealed, `webhook ${endpointId}`);
