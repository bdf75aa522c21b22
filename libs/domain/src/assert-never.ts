/** Ends a switch over all cases: one that is added later does not compile, and one that gets here all the same fails. */
export function assertNever(value: never): never {
  throw new Error(`unexpected case ${String(value)}`);
}
