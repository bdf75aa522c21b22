import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Heliograph';
const PERIOD_S = 30;
/** Accepted clock difference, in time steps either way. */
const WINDOW = 1;
/** Recommended by RFC 4226. */
const SECRET_BYTES = 20;

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_S });

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** @param label account name shown in the app */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/** @returns the code's time step; null if the code is not currently valid */
export function totpStep(secret: string, code: string, nowMs: number): number | null {
  const delta = totpOf(secret, '').validate({ token: code, window: WINDOW, timestamp: nowMs });
  return delta === null ? null : Math.floor(nowMs / 1000 / PERIOD_S) + delta;
}
