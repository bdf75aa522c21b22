import { Failure } from './failure.js';

/**
 * Merges path, query and body parameters into one object.
 * @throws Failure 400 if a parameter is given twice in the query or with different values, or contains text that the
 * database can't store (NUL or a lone surrogate). The message omits the name: unknown names are client input.
 */
export function mergeInput(
  path: Readonly<Record<string, string | string[]>>,
  query: URLSearchParams,
  body: ReadonlyMap<string, unknown>,
): Record<string, unknown> {
  const input = new Map<string, unknown>(Object.entries(path));
  const inQuery = new Set<string>();
  for (const [name, value] of query) {
    if (inQuery.has(name)) throw new Failure('parameter_twice');
    inQuery.add(name);
    put(input, name, value);
  }
  for (const [name, value] of body) put(input, name, value);
  return Object.fromEntries(input);
}

function put(input: Map<string, unknown>, name: string, value: unknown): void {
  const given = input.get(name);
  // Body `5` equals query `5`. Never String(): a body may hold an object whose toString is not a function.
  if (given !== undefined && given !== value && given !== JSON.stringify(value)) {
    throw new Failure('parameter_contradiction');
  }
  if (isUnstorable(value)) throw new Failure('unstorable_text');
  // The body's value wins: it keeps its JSON type.
  input.set(name, value);
}

/** With the `u` flag, `\p{Surrogate}` matches only lone surrogates. */
function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return /[\0\p{Surrogate}]/u.test(value);
  return typeof value === 'object' && value !== null && Object.entries(value).flat().some(isUnstorable);
}
