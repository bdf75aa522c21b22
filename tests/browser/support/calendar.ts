/** Time zone of the demonstration's sites. */
export const ZONE = 'Asia/Kolkata';
const OFFSET_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;

/** The site's date, `YYYY-MM-DD`, `days` from now. */
export const siteToday = (days = 0) =>
  new Date(Date.now() + OFFSET_MS + days * DAY_MS).toISOString().slice(0, 10);

/** Instant of an hour (0 to 24, with fraction) of the site's day, ms since 1970. */
export const siteInstant = (date: string, hour: number) =>
  Date.parse(`${date}T00:00:00Z`) - OFFSET_MS + hour * 3_600_000;

/** Shifts a month such as `2026-05`. */
export function shiftMonth(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

const named = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(Date.parse(`${date}T00:00:00Z`));

/** `May 2026` for `2026-05`. */
export const monthName = (month: string) => named(`${month}-01`, { month: 'long', year: 'numeric' });

/** Matches the title of a day: `Wed 20 … 2026`. */
export const weekday = (date: string) =>
  new RegExp(
    `^${named(date, { weekday: 'short' })},? ${Number(date.slice(8))} ${named(date, { month: 'short' }).slice(0, 3)}\\w* ${date.slice(0, 4)}$`,
  );
