import { formatClock as formatClockIn } from '../../../shared/format/dates.js';

/** `01:30`. @param ms since a scenario's start */
export function formatElapsed(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Scenarios happen in India. */
const timeZone = 'Asia/Kolkata';
const day = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hour12: false,
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** Time of day at the sites. @param at ms since 1970 */
export const formatClock = (at: number) => formatClockIn(at, timeZone);
export const formatDay = (at: number) => day.format(at);
