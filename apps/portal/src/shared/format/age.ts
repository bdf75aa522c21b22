import { text } from '../strings/en/text.js';

const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

/** `12 s ago`, `6 minutes ago`, `3 h ago`, `2 days ago`. `ageMs` is not negative. */
export function formatAge(ageMs: number): string {
  const seconds = Math.floor(ageMs / 1000);
  if (seconds < MINUTE_S) return text.ago.seconds(seconds);
  if (seconds < HOUR_S) return text.ago.minutes(Math.floor(seconds / MINUTE_S));
  if (seconds < 2 * DAY_S) return text.ago.hours(Math.floor(seconds / HOUR_S));
  return text.ago.days(Math.floor(seconds / DAY_S));
}
