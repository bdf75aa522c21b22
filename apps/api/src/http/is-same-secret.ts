import { createHmac, timingSafeEqual } from 'node:crypto';

/** Constant in time, whatever the lengths. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
