import { localDate } from '@heliograph/domain/time/zone';
import { formatClock, formatDayMonth } from '../../../../shared/format/dates.js';

interface Days {
  readonly firstDate: string;
  readonly lastDate: string;
  readonly timeZone: string;
}

/**
 * A time within the days shown: `14:05`, `20 May`, or as an instant: `14:05` within a single day, otherwise `20 May,
 * 14:05`.
 */
export function formatAt(
  ts: number,
  { firstDate, lastDate, timeZone }: Days,
  as: 'clock' | 'day' | 'instant',
): string {
  if (as === 'day') return formatDayMonth(ts, timeZone);
  const isShownDay = firstDate === lastDate && localDate(timeZone, ts) === firstDate;
  const clock = formatClock(ts, timeZone);
  return as === 'clock' || isShownDay ? clock : `${formatDayMonth(ts, timeZone)}, ${clock}`;
}
