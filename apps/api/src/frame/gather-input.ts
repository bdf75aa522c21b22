import { invalidInput } from './failure.js';

/**
 * Everything that path, query and body say, in one object.
 * @throws Failure 400 where one parameter is given twice, or differently in two places, or holds what the database can't
 * store: a NUL character, or half of a character. The parameter is not named: an unknown name is a part of the URL or the body.
 */
export function gatherInput(
  path: Readonly<Record<string, string | string[]>>,
  query: URLSearchParams,
  body: ReadonlyMap<string, unknown>,
): Record<string, unknown> {
  const input = new Map<string, unknown>(Object.entries(path));
  const inQuery = new Set<string>();
  for (const [name, value] of query) {
    if (inQuery.has(name)) throw invalidInput('A parameter is given twice.');
    inQuery.add(name);
    put(input, name, value);
  }
  for (const [name, value] of body) put(input, name, value);
  return Object.fromEntries(input);
}

function put(input: Map<string, unknown>, name: string, value: unknown): void {
  const given = input.get(name);
  // `5` in a body is `5` in a query. Never String(): a body may hold an object whose toString is no function.
  if (given !== undefined && given !== value && given !== JSON.stringify(value)) {
    throw invalidInput('A parameter is given twice, and differently.');
  }
  if (isUnstorable(value)) throw invalidInput('A parameter holds a NUL character or half of a character.');
  // A body keeps the type that the query cannot say.
  input.set(name, value);
}

/** `\p{Surrogate}` is one that lacks its other half. */
function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return /[\0\p{Surrogate}]/u.test(value);
  return typeof value === 'object' && value !== null && Object.entries(value).flat().some(isUnstorable);
}
