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
