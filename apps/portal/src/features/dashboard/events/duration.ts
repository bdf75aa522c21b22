import { faultHelp } from './strings/en.js';

const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

/** Formats a duration: `40 s`, `12 min`, `3 h`, `2 days`. */
export function formatDuration(ms: number): string {
  const words = faultHelp.events.duration;
  const seconds = Math.round(ms / 1000);
  if (seconds < 100) return words.seconds(seconds);
  if (seconds < 100 * MINUTE_S) return words.minutes(Math.round(seconds / MINUTE_S));
  if (seconds < 2 * DAY_S) return words.hours(Math.round(seconds / HOUR_S));
  return words.days(Math.round(seconds / DAY_S));
}
