type Mistakes<Name extends string> = Partial<Record<Name, { readonly message?: string }>>;

/** What is said of a form that will not do: its first mistake, in the order of its fields. */
export const firstMistake = <Name extends string>(
  mistakes: Mistakes<Name>,
  names: readonly Name[],
): string | undefined => names.map((name) => mistakes[name]?.message).find(Boolean);
