/**
 * A bound array, such that a named statement is planned once on a connection. Where the planner sees how short the array is, a
 * plan for just that looks cheaper than the general one, which counts on ten entries: so it plans anew for each call, and that
 * takes longer than the rest.
 */
export const plannedOnce = (parameter: string, type: string): string =>
  `(SELECT ${parameter}::${type}[])::${type}[]`;
