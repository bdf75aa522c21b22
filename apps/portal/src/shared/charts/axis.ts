export interface Axis {
  readonly max: number;
  readonly interval: number;
}

const STEPS = [1, 2, 2.5, 5, 10];
/** Approximate numbers of lines above zero, preferred first. */
const LINES = [4, 3, 5];

const withoutRoundingError = (value: number) => Number(value.toPrecision(12));

function axisOf(highest: number, lines: number, isCount: boolean): Axis {
  const least = Math.max(highest / lines, isCount ? 1 : 0);
  const power = 10 ** Math.floor(Math.log10(least));
  const steps = STEPS.map((step) => step * power).filter((step) => !isCount || Number.isInteger(step));
  const interval = steps.find((step) => step >= least * (1 - 1e-9))!;
  const max = interval * Math.ceil(highest / interval - 1e-9);
  return { max: withoutRoundingError(max), interval: withoutRoundingError(interval) };
}

/** A scale from 0 with lines at round values, which ends at or just above `highest`; never empty. */
export function axisFor(highest: number, isCount = false): Axis {
  return LINES.map((lines) => axisOf(highest > 0 ? highest : 1, lines, isCount)).reduce((best, axis) =>
    axis.max < best.max ? axis : best,
  );
}
