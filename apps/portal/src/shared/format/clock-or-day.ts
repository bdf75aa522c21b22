import { localDate } from '@heliograph/domain/time/zone';
import { formatClock, formatDate, formatDayMonth } from './dates.js';

/** `14:05` for today, `19 May, 14:05` for another day of this year, `19 May 2025, 14:05` before. */
export function clockOrDay(ts: number, now: number, timeZone: string): string {
  const clock = formatClock(ts, timeZone);
  const [date, today] = [localDate(timeZone, ts), localDate(timeZone, now)];
  if (date === today) return clock;
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return `${isThisYear ? formatDayMonth(ts, timeZone) : formatDate(date)}, ${clock}`;
}
