/** Validation messages of the contracts' schemas, which use the specification's wording. */
export const fieldText = {
  said: (message: string) => message,
} as const;
