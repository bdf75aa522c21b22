import { localDate } from '@heliograph/domain/time/zone';
import { language, locale } from '../strings/language.js';

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

/** `20 May 2026, 14:05:09` in the browser's time zone. */
export const formatInstant = (iso: string) =>
  format('instant', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(Date.parse(iso));

/** `14:05` for today, `19 May, 14:05` for another day of this year, `19 May 2025, 14:05` before. */
export function clockOrDay(ts: number, now: number, timeZone: string): string {
  const clock = formatClock(ts, timeZone);
  const [date, today] = [localDate(timeZone, ts), localDate(timeZone, now)];
  if (date === today) return clock;
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return `${isThisYear ? formatDayMonth(ts, timeZone) : formatDate(date)}, ${clock}`;
}
