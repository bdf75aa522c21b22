/** Ends an exhaustive switch: an unhandled case is a compile error, and an exception at run time. */
export function assertNever(value: never): never {
  throw new Error(`unexpected case ${String(value)}`);
}
