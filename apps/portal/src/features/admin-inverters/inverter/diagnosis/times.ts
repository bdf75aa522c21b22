import { localDate } from '@heliograph/domain/time/zone';
import {
  formatClock,
  formatDate,
  formatDayMonth,
  formatWeekday,
  formatZonedClock,
} from '../../../../shared/format/dates.js';
import { diagnosisText } from './strings/en.js';

interface Days {
  readonly firstDate: string;
  readonly lastDate: string;
  readonly timeZone: string;
}

interface Intervals extends Days {
  /** First instant of the first day. */
  readonly from: string;
  readonly intervalMinutes: number;
}

/** `Wed 20 May 2026`, or `14 May 2026 to 20 May 2026`. */
export const daysName = ({ firstDate, lastDate }: Omit<Days, 'timeZone'>) =>
  firstDate === lastDate
    ? formatWeekday(lastDate)
    : diagnosisText.days(formatDate(firstDate), formatDate(lastDate));

/** `14:05` if a single day is shown and contains the time; otherwise `20 May, 14:05`. */
function formatAt(ts: number, { firstDate, lastDate, timeZone }: Days): string {
  const isShownDay = firstDate === lastDate && localDate(timeZone, ts) === firstDate;
  const clock = formatClock(ts, timeZone);
  return isShownDay ? clock : `${formatDayMonth(ts, timeZone)}, ${clock}`;
}

/** `14:05–14:10`; of several days `20 May, 14:00–15:00`. */
export function formatInterval(days: Intervals, interval: number): string {
  const intervalMs = days.intervalMinutes * 60_000;
  const begin = Date.parse(days.from) + interval * intervalMs;
  return `${formatAt(begin, days)}–${formatZonedClock(begin + intervalMs, days.timeZone)}`;
}
