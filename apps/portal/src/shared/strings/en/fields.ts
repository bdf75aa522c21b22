/** What the contracts' schemas say of a field: their own words are the spec's. */
export const fieldText = {
  said: (message: string) => message,
} as const;
