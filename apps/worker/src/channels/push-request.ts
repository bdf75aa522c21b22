import { createECDH, createPrivateKey, type ECDH, randomBytes, sign } from 'node:crypto';
import { request, type Agent } from 'node:https';
import { createRequire } from 'node:module';
import type { PushSubscription } from '@heliograph/database/alerts/push-subscriptions';
import type { VapidKeys } from '@heliograph/server/vapid-keys';

interface Encryption {
  readonly version: 'aes128gcm';
  /** The receiver's public key, base64url. */
  readonly dh: string;
  readonly privateKey: ECDH;
  readonly salt: string;
  readonly authSecret: string;
}
// The package has no types.
const ece = createRequire(import.meta.url)('http_ece') as {
  encrypt(message: Buffer, encryption: Encryption): Buffer;
};

/** Less than the lease in libs/database/src/outbox/deliver-message.ts, and than a shutdown may take. */
const TIMEOUT_MS = 20_000;
/** RFC 8292 allows 24 hours. */
const TOKEN_S = 12 * 3_600;
const SALT_BYTES = 16;

/** Encrypts a message for one browser (RFC 8291). */
export function encryptFor({ p256dh, auth }: PushSubscription, message: string): Buffer {
  const sender = createECDH('prime256v1');
  sender.generateKeys();
  return ece.encrypt(Buffer.from(message), {
    version: 'aes128gcm',
    dh: p256dh,
    privateKey: sender,
    salt: randomBytes(SALT_BYTES).toString('base64url'),
    authSecret: auth,
  });
}

/** The `Authorization` with which this installation identifies itself to a push service (RFC 8292). */
export function vapidAuthorization(
  { publicKey, privateKey }: VapidKeys,
  endpoint: string,
  contact: string,
): string {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: x!, y: y!, d: privateKey },
  });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const expiresAtS = Math.floor(Date.now() / 1_000) + TOKEN_S;
  const claims = { aud: new URL(endpoint).origin, exp: expiresAtS, sub: contact };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}

/** Posts to a push service; redirects are not followed. @returns the answer's status; null: there was none in time */
export function postToPushService(
  endpoint: string,
  {
    headers,
    body,
    agent,
  }: { readonly headers: Record<string, string>; readonly body: Buffer; readonly agent: Agent },
): Promise<number | null> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    request(endpoint, {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
      agent,
      signal,
    })
      .on('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? null);
      })
      .on('error', () => resolve(null))
      .end(body);
  });
}
