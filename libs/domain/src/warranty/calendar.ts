/** Calendar arithmetic on days, `YYYY-MM-DD`, without times and zones. */

const DAY_MS = 86_400_000;
const MONTHS_OF_YEAR = 12;

const parts = (date: string) => date.split('-').map(Number) as [year: number, month: number, day: number];
const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
const twoDigits = (part: number) => String(part).padStart(2, '0');
/** `month` counts from year 0. */
const firstDayOf = (month: number) =>
  `${String(Math.floor(month / MONTHS_OF_YEAR)).padStart(4, '0')}-${twoDigits((month % MONTHS_OF_YEAR) + 1)}-01`;

/** The same day a number of months later, or the month's last day if it has no such day. */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = parts(date);
  const target = year * MONTHS_OF_YEAR + month - 1 + months;
  const first = firstDayOf(target);
  const lastDay = dayOf(firstDayOf(target + 1)) - dayOf(first);
  return first.slice(0, -2) + twoDigits(Math.min(day, lastDay));
}

export const addYears = (date: string, years: number) => addMonths(date, years * MONTHS_OF_YEAR);

export interface CalendarSpan {
  readonly years: number;
  /** 0 to 11. */
  readonly months: number;
  /** 0 to 30. */
  readonly days: number;
}

/** From a day to the same or a later one: whole months first, then days. */
export function spanBetween(from: string, to: string): CalendarSpan {
  const [fromYear, fromMonth] = parts(from);
  const [toYear, toMonth] = parts(to);
  let months = (toYear - fromYear) * MONTHS_OF_YEAR + toMonth - fromMonth;
  if (addMonths(from, months) > to) months -= 1;
  return {
    years: Math.floor(months / MONTHS_OF_YEAR),
    months: months % MONTHS_OF_YEAR,
    days: dayOf(to) - dayOf(addMonths(from, months)),
  };
}

export const addDays = (date: string, days: number): string =>
  new Date((dayOf(date) + days) * DAY_MS).toISOString().slice(0, 10);
