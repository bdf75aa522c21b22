import { createECDH, hkdfSync } from 'node:crypto';

/** Keys that identify this installation to browsers' push services (RFC 8292), base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const SCALAR_BYTES = 32;

/** Derived from the server key: every process has the same ones, and a backup of that key includes them. */
export function vapidKeys(serverKey: Buffer): VapidKeys {
  const pair = createECDH('prime256v1');
  for (let round = 0; ; round += 1) {
    const scalar = Buffer.from(hkdfSync('sha256', serverKey, '', `heliograph vapid ${round}`, SCALAR_BYTES));
    try {
      pair.setPrivateKey(scalar);
    } catch {
      // One number in four thousand million is not below the curve's order.
      continue;
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: scalar.toString('base64url') };
  }
}
