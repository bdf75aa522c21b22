/**
 * A bound array that lets a named statement be planned once per connection. A planner that sees how short the array is
 * finds a custom plan cheaper than the generic one, which assumes ten entries. It then plans every call, which costs
 * more than the rest of the query.
 */
export const plannedOnce = (parameter: string, type: string): string =>
  `(SELECT ${parameter}::${type}[])::${type}[]`;
