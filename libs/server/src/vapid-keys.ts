import { createECDH, hkdfSync } from 'node:crypto';

/** Keys that identify this installation to browsers' push services (RFC 8292), base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const SCALAR_BYTES = 32;

/** Derived from the server key, so that every process has the same keys and a backup of the server key suffices. */
export function vapidKeys(serverKey: Buffer): VapidKeys {
  const pair = createECDH('prime256v1');
  for (let round = 0; ; round += 1) {
    const scalar = Buffer.from(hkdfSync('sha256', serverKey, '', `heliograph vapid ${round}`, SCALAR_BYTES));
    try {
      pair.setPrivateKey(scalar);
    } catch {
      // One in 2^32 numbers is not below the curve's order.
      continue;
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: scalar.toString('base64url') };
  }
}
