export interface Axis {
  readonly max: number;
  readonly interval: number;
}

const STEPS = [1, 1.5, 2, 2.5, 5, 10];
const LINES = 3;

/** A scale from 0 that contains `highest` with about three lines at round values; never empty. */
export function axisFor(highest: number): Axis {
  const least = Math.max(highest, 1) / LINES;
  const power = 10 ** Math.floor(Math.log10(least));
  const interval = power * STEPS.find((step) => step * power >= least * (1 - 1e-9))!;
  return { max: interval * Math.ceil(Math.max(highest, 1) / interval - 1e-9), interval };
}
