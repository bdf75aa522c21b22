import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';

const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** Of an uncompressed point on P-256. */
const POINT_BYTES = 65;

export interface PushBrowser {
  /** Keys as in a browser's `PushSubscription`. */
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** Decrypts the body of a request to the push service. */
  decrypt(body: Buffer): Record<string, unknown>;
}

/** A browser's keys and decryption by RFC 8188 and RFC 8291, without the library that encrypts. */
export function pushBrowser(): PushBrowser {
  const own = createECDH('prime256v1');
  const point = own.generateKeys();
  const auth = randomBytes(16);
  const derive = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
  return {
    keys: { p256dh: point.toString('base64url'), auth: auth.toString('base64url') },
    decrypt: (body) => {
      const salt = body.subarray(0, SALT_BYTES);
      const sender = body.subarray(SALT_BYTES + 5, SALT_BYTES + 5 + POINT_BYTES);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender]);
      const secret = derive(own.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
      const record = body.subarray(SALT_BYTES + 5 + POINT_BYTES);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(record.subarray(-TAG_BYTES));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
      // The last record's padding begins with 2.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}

/** Claims of a request's VAPID token (RFC 8292), if the key signed it. */
export function vapidClaims(authorization: string, publicKey: string): Record<string, unknown> | null {
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  if (!token || key !== publicKey) return null;
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const signer = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } });
  const [head, claims, signature] = token.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  );
  return isSigned ? JSON.parse(Buffer.from(claims!, 'base64url').toString()) : null;
}
