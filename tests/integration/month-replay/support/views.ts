import type { Entry, Oracle } from './oracle.js';

/** One query of an inverter's energy: its parameters, and the names of its entries. */
export interface View {
  readonly view: 'hourly' | 'daily' | 'monthly' | 'yearly';
  readonly choice: { readonly date?: string; readonly month?: string; readonly year?: string };
  readonly names: readonly string[];
}

const two = (number: number) => String(number).padStart(2, '0');
const counted = (count: number, from: number) => Array.from({ length: count }, (_, n) => two(n + from));

/** All views of a month: its days by hours, its months by days, its years by months, and the years. */
export function views(days: readonly string[]): View[] {
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  const years = [...new Set(days.map((day) => day.slice(0, 4)))];
  return [
    ...days.map((date) => ({
      view: 'hourly' as const,
      choice: { date },
      names: counted(24, 0).map((hour) => `${date} ${hour}`),
    })),
    ...months.map((month) => {
      const length = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
      return {
        view: 'daily' as const,
        choice: { month },
        names: counted(length, 1).map((day) => `${month}-${day}`),
      };
    }),
    ...years.map((year) => ({
      view: 'monthly' as const,
      choice: { year },
      names: counted(12, 1).map((month) => `${year}-${month}`),
    })),
    { view: 'yearly' as const, choice: {}, names: counted(10, 2021) },
  ];
}

/** The oracle's values for a view, in the shape of an answer. */
export function expected(oracle: Oracle, { names }: View) {
  const entries = names.map((name): Entry => oracle.entry(name));
  return { values: entries.map(({ wh }) => wh), quality: entries.map(({ quality }) => quality) };
}
