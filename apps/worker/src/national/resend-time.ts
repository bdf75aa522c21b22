import type { Delivery } from '@heliograph/contracts/national/delivery';
import { z } from 'zod';

const YEAR_2000_S = 946_684_800;
const YEAR_2100_S = 4_102_444_800;

/** ISO 8601 with an offset, or seconds since 1970. */
const time = z.union([
  z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  z
    .number()
    .min(YEAR_2000_S)
    .max(YEAR_2100_S)
    .transform((seconds) => new Date(seconds * 1000)),
]);

/** The time from which the server requests readings again; null: its message contains none. */
export function resendTime({ resend }: Delivery, payload: Buffer): Date | null {
  let message: unknown;
  try {
    message = JSON.parse(payload.toString());
  } catch {
    return null;
  }
  return z.object({ [resend!.from]: time }).safeParse(message).data?.[resend!.from] ?? null;
}
