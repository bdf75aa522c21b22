import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Heliograph';
const PERIOD_S = 30;
/** Steps by which the phone's clock may be wrong, either way. */
const WINDOW = 1;
/** As RFC 4226 asks for. */
const SECRET_BYTES = 20;

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_S });

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** @param label whose secret it is, as the app shows it */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/** @returns the time step of this code; null: it is none of now */
export function totpStep(secret: string, code: string, nowMs: number): number | null {
  const delta = totpOf(secret, '').validate({ token: code, window: WINDOW, timestamp: nowMs });
  return delta === null ? null : Math.floor(nowMs / 1000 / PERIOD_S) + delta;
}
