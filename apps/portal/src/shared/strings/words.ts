/** The shape of a dictionary whatever the language: the same keys, functions of the same arguments, any words. */
export type Words<T> = T extends string
  ? string
  : T extends (...parts: infer Parts) => infer Result
    ? (...parts: Parts) => Words<Result>
    : { readonly [Key in keyof T]: Words<T[Key]> };
