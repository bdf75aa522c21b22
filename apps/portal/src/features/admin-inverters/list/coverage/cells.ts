import type { CoverageRow } from '@heliograph/contracts/http/get-coverage';

type Day = CoverageRow['days'][number];

/** Minimum share of each shade, lightest first. */
const SHADES_FROM = [0, 0.5, 0.9, 0.98];

export const expectedHours = ({ measured, backfilled, estimated, missing }: Day) =>
  measured + backfilled + estimated + missing;

/** Data availability: the share of expected hours with live or backfilled data; null: none was expected. */
export function availabilityOf(day: Day): number | null {
  const expected = expectedHours(day);
  return expected === 0 ? null : (day.measured + day.backfilled) / expected;
}

/** 1 to 4, darker with more data; 0: no data; null: no data was expected. */
export function shadeOf(day: Day): number | null {
  const heard = availabilityOf(day);
  if (heard === null) return null;
  return heard === 0 ? 0 : SHADES_FROM.filter((from) => heard >= from).length;
}

/** Days between two labels of the axis, and the distance that a label with a month needs. */
const STEP_DAYS = { wide: 5, narrow: 10 };

/**
 * Indexes of labelled days: the first day and each first of a month with the month's name, others in steps.
 * @param dates `YYYY-MM-DD`, consecutive
 */
export function axisLabels(
  dates: readonly string[],
  isNarrow: boolean,
): ReadonlyMap<number, 'month' | 'day'> {
  const step = isNarrow ? STEP_DAYS.narrow : STEP_DAYS.wide;
  const firsts = dates.flatMap((date, index) => (date.endsWith('-01') ? [index] : []));
  const months = (firsts[0] ?? step) < step / 2 ? firsts : [0, ...firsts.filter((index) => index > 0)];
  const isFree = (index: number) => months.every((month) => Math.abs(month - index) >= step - 1);
  const days = dates.flatMap((date, index) =>
    Number(date.slice(-2)) % step === 0 && isFree(index) ? [index] : [],
  );
  return new Map([...months.map((at) => [at, 'month'] as const), ...days.map((at) => [at, 'day'] as const)]);
}
