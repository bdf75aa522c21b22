import type { CoverageRow } from '@heliograph/contracts/http/get-coverage';

type Day = CoverageRow['days'][number];

/** From each of these shares of a day on a shade more. */
const SHADES_FROM = [0, 0.5, 0.9, 0.98];

export const expectedHours = ({ measured, backfilled, estimated, missing }: Day) =>
  measured + backfilled + estimated + missing;

/** The part of a day that was heard, at once or later; null: nothing was expected. */
export function heardOf(day: Day): number | null {
  const expected = expectedHours(day);
  return expected === 0 ? null : (day.measured + day.backfilled) / expected;
}

/** 1 to 4, the more the darker; 0: nothing heard; null: nothing was expected. */
export function shadeOf(day: Day): number | null {
  const heard = heardOf(day);
  if (heard === null) return null;
  return heard === 0 ? 0 : SHADES_FROM.filter((from) => heard >= from).length;
}
