/** The median; for an even number of values, the upper of the two middle ones. Null: no values. */
export const medianOf = (values: readonly number[]): number | null =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;
