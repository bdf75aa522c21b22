type Mistakes<Name extends string> = Partial<Record<Name, { readonly message?: string }>>;

/** The message of a form's first invalid field, in the given order. */
export const firstMistake = <Name extends string>(
  mistakes: Mistakes<Name>,
  names: readonly Name[],
): string | undefined => names.map((name) => mistakes[name]?.message).find(Boolean);
