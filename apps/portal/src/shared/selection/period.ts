/** Views of the graph. Periods follow the site's calendar; dates are `YYYY-MM-DD`. */
export const views = ['hourly', 'daily', 'monthly', 'yearly'] as const;
export type View = (typeof views)[number];

/** Length of a date's prefix that identifies the view's period; the yearly view has a single period. */
const LENGTHS: Record<View, number> = { hourly: 10, daily: 7, monthly: 4, yearly: 0 };

/** `2026-05-20`, `2026-05`, `2026` or an empty string. */
export const periodOf = (view: View, date: string) => date.slice(0, LENGTHS[view]);

export const samePeriod = (view: View, a: string, b: string) => periodOf(view, a) === periodOf(view, b);

const iso = (ts: number) => new Date(ts).toISOString().slice(0, 10);
const parts = (date: string) => date.split('-').map(Number) as [number, number, number];

export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ts = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ts) && iso(ts) === text;
}

export function daysInMonth(date: string): number {
  const [year, month] = parts(date);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The same day `steps` periods away, limited to its month (31 March, one month back: 28 February). */
export function shiftDate(view: View, date: string, steps: number): string {
  const [year, month, day] = parts(date);
  if (view === 'yearly') return date;
  if (view === 'hourly') return iso(Date.UTC(year, month - 1, day + steps));
  const months = view === 'monthly' ? 12 * steps : steps;
  const first = iso(Date.UTC(year, month - 1 + months, 1));
  return first.slice(0, 8) + String(Math.min(day, daysInMonth(first))).padStart(2, '0');
}

/** Earliest date that can be selected. */
export const FIRST_DATE = '2000-01-01';

/** `date`, or today if it is invalid, in the future or before `first`. */
export function dateWithin(date: string | null, today: string, first: string = FIRST_DATE): string {
  return date !== null && isDate(date) && date <= today && date >= first ? date : today;
}
