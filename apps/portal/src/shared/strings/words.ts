/** The type of a dictionary in any language: the same keys and function arguments, other strings. */
export type Words<T> = T extends string
  ? string
  : T extends (...parts: infer Parts) => infer Result
    ? (...parts: Parts) => Words<Result>
    : { readonly [Key in keyof T]: Words<T[Key]> };
