import { Failure } from './failure.js';

/** Bounds recursion in code that walks a body. */
const LEVELS_MAX = 16;

/** Members of a JSON object body. @throws Failure 400 for anything else, a duplicate member or more than 16 levels. */
export function parseJsonObject(body: Buffer): Map<string, unknown> {
  const text = decodeText(body);
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Failure('body_not_object');
  }
  checkStructure(text);
  return new Map(Object.entries(value));
}

/** @throws Failure 400 if the body is not text in this encoding. */
export function decodeText(body: Buffer, encoding = 'utf-8'): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(body);
  } catch {
    throw new Failure('body_not_utf8');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure('body_not_json');
  }
}

/** JSON.parse accepts duplicate members (keeping the last) and any nesting. @param text valid JSON */
function checkStructure(text: string): void {
  const seen = new Set<string>();
  let level = 0;
  for (const [token, string, colon] of text.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\]]/g)) {
    if (token === '{' || token === '[') level += 1;
    else if (token === '}' || token === ']') level -= 1;
    else if (level === 1 && colon !== undefined) {
      const name = JSON.parse(string!) as string;
      if (seen.has(name)) throw new Failure('member_twice');
      seen.add(name);
    }
    if (level > LEVELS_MAX) throw new Failure('body_too_deep');
  }
}
