import { createHash, randomBytes } from 'node:crypto';

export interface DeviceSecret {
  /** For the device alone: it is never stored here. */
  readonly secret: string;
  readonly secretSha256: Buffer;
}

/** A device's own secret of 192 random bits. Being random it needs no slow hash: its SHA-256 is what is stored. */
export function makeDeviceSecret(): DeviceSecret {
  const secret = randomBytes(24).toString('base64url');
  return { secret, secretSha256: createHash('sha256').update(secret).digest() };
}
