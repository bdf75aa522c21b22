/** The median; of an even number of values the upper middle one. Null: there are none. */
export const medianOf = (values: readonly number[]): number | null =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;
