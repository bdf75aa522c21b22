import { invalidInput } from './failure.js';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** A request's body as the members of one JSON object. @throws Failure 400 for anything else, and for a member named twice. */
export function parseJsonObject(body: Buffer): Map<string, unknown> {
  const text = decodeText(body);
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidInput('The body must be a JSON object.');
  }
  if (namesMemberTwice(text)) throw invalidInput('The body names a member twice.');
  return new Map(Object.entries(value));
}

/** @throws Failure 400 where the body is not UTF-8. */
export function decodeText(body: Buffer): string {
  try {
    return decoder.decode(body);
  } catch {
    throw invalidInput('The body must be UTF-8.');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidInput('The body must be JSON.');
  }
}

/** JSON.parse silently takes the last of two members of one name; here that is a mistake. @param text valid JSON */
function namesMemberTwice(text: string): boolean {
  const seen = new Set<string>();
  let depth = 0;
  for (const [token, string, colon] of text.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\]]/g)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    else if (depth === 1 && colon !== undefined) {
      const name = JSON.parse(string!) as string;
      if (seen.has(name)) return true;
      seen.add(name);
    }
  }
  return false;
}
