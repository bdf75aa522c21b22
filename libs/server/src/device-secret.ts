import { createHash, randomBytes } from 'node:crypto';

export interface DeviceSecret {
  /** Given to the device and never stored. */
  readonly secret: string;
  readonly secretSha256: Buffer;
}

/** A device secret of 192 random bits. A random secret needs no slow hash, so its SHA-256 is stored. */
export function makeDeviceSecret(): DeviceSecret {
  const secret = randomBytes(24).toString('base64url');
  return { secret, secretSha256: createHash('sha256').update(secret).digest() };
}
