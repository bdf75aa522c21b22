import { localDate } from '@heliograph/domain/time/zone';
import { language, locale } from '../strings/language.js';
import { ownZone, pageZone } from '../time/clock.js';

/** Month in a date: in Hindi, abbreviated only where space is short. */
const month = language === 'hi' ? 'long' : 'short';

const formats = new Map<string, Intl.DateTimeFormat>();

function format(key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known;
}

/** `14:05` in the site's time zone. */
export const formatClock = (ts: number, timeZone: string) =>
  format(`clock ${timeZone}`, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(ts);

/** `14:05:09` in the site's time zone. */
export const formatClockSeconds = (ts: number, timeZone: string) =>
  format(`seconds ${timeZone}`, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(ts);

/** `20 May` in the site's time zone. */
export const formatDayMonth = (ts: number, timeZone: string) =>
  format(`day ${timeZone}`, { day: 'numeric', month, timeZone }).format(ts);

/** Calendar days have no time zone: they are parsed and formatted in UTC. */
const calendar = (date: string) => Date.parse(`${date}T00:00:00Z`);
const shown = (key: string, options: Intl.DateTimeFormatOptions) => (date: string) =>
  format(key, { ...options, timeZone: 'UTC' })
    .format(calendar(date))
    .replaceAll(',', '')
    .replace(/\bSept\b/, 'Sep');

/** `12 Mar 2024` for `2024-03-12`. */
export const formatDate = shown('date', { day: '2-digit', month, year: 'numeric' });
/** `Wed 20 May 2026`. */
export const formatWeekday = shown('weekday', {
  weekday: 'short',
  day: 'numeric',
  month,
  year: 'numeric',
});
/** `Wed`. */
export const formatWeekdayName = shown('weekday name', { weekday: 'short' });
/** `Wed 20 May`. */
export const formatShortDay = shown('short', { weekday: 'short', day: 'numeric', month });
/** `20 May`. */
export const formatDay = shown('day and month', { day: 'numeric', month });
/** `May 2026`. */
export const formatMonth = shown('month', { month: 'long', year: 'numeric' });
/** `May`, long or short. */
export const formatMonthName = shown('month name', { month: 'long' });
export const formatMonthShort = shown('month short', { month: 'short' });
/** The first letter of a word with its vowel signs: `M`, `मा`. */
export const initialOf = (word: string) =>
  new Intl.Segmenter(locale).segment(word)[Symbol.iterator]().next().value?.segment ?? '';

const instant = (ts: number, timeZone: string) =>
  format(`instant ${timeZone}`, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(ts);

/** `IST`; empty where the browser's clock shows the same time. */
export function zoneName(ts: number, timeZone: string): string {
  if (timeZone === ownZone() || instant(ts, timeZone) === instant(ts, ownZone())) return '';
  const parts = format(`zone ${timeZone}`, { timeZoneName: 'short', timeZone }).formatToParts(ts);
  return parts.find(({ type }) => type === 'timeZoneName')!.value;
}

const withZone = (time: string, ts: number, timeZone: string) =>
  `${time} ${zoneName(ts, timeZone)}`.trimEnd();

/** `20 May 2026, 14:05:09`, with the zone's name where the browser's differs. */
export const formatInstant = (iso: string, timeZone = pageZone()) =>
  withZone(instant(Date.parse(iso), timeZone), Date.parse(iso), timeZone);

/** `14:05` for today, `19 May, 14:05` for another day of this year, `19 May 2025, 14:05` before. */
export function clockOrDay(ts: number, now: number, timeZone: string): string {
  const clock = formatClock(ts, timeZone);
  const [date, today] = [localDate(timeZone, ts), localDate(timeZone, now)];
  if (date === today) return clock;
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return `${isThisYear ? formatDayMonth(ts, timeZone) : formatDate(date)}, ${clock}`;
}

/** Begin and end of a period by `clockOrDay`; the end's day only if it differs: `19 May, 23:30` and `20 May, 14:05`. */
export const clockPeriod = (from: number, to: number, now: number, timeZone: string): [string, string] => [
  clockOrDay(from, now, timeZone),
  clockOrDay(to, from, timeZone),
];

/** `formatClock`, with the zone's name where the browser's differs. */
export const formatZonedClock = (ts: number, timeZone: string) =>
  withZone(formatClock(ts, timeZone), ts, timeZone);

/** `clockOrDay`, with the zone's name where the browser's differs. */
export const zonedClockOrDay = (ts: number, now: number, timeZone: string) =>
  withZone(clockOrDay(ts, now, timeZone), ts, timeZone);
