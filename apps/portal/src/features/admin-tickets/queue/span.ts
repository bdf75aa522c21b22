import { formatInteger } from '../../../shared/format/units.js';
import { ticketQueueText } from '../strings/en.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** `45 min`, `3 h`, `12 d`; whole units, rounded down. `ms` is not negative. */
export function formatSpan(ms: number): string {
  const { minutes, hours, days } = ticketQueueText.span;
  if (ms < HOUR_MS) return minutes(formatInteger(Math.floor(ms / MINUTE_MS)));
  if (ms < 2 * DAY_MS) return hours(formatInteger(Math.floor(ms / HOUR_MS)));
  return days(formatInteger(Math.floor(ms / DAY_MS)));
}
