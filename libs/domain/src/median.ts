/** The value that half of them reach: of an even number the upper one of the middle. Null: there is none. */
export const medianOf = (values: readonly number[]): number | null =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;
