import { readFileSync } from 'node:fs';
import { isMap, isNode, LineCounter, parseDocument, type Document } from 'yaml';
import type { z } from 'zod';
import { UsageError } from './usage-error.js';

/**
 * Reads a YAML file.
 * @param what the file is, for the message if it can't be read
 * @throws UsageError naming file, line, column and reason of each mistake
 */
export function readYamlFile<Schema extends z.ZodType>(
  path: string,
  what: string,
  schema: Schema,
): z.output<Schema> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new UsageError(`Cannot read the ${what} ${path}: ${(error as Error).message}.`);
  }
  return parseYaml(text, path, schema);
}

/**
 * @param name of the file, for mistakes
 * @throws UsageError as `readYamlFile` does
 */
export function parseYaml<Schema extends z.ZodType>(
  text: string,
  name: string,
  schema: Schema,
): z.output<Schema> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return `${name}:${line}:${col}`;
  };
  if (document.errors.length > 0) {
    throw new UsageError(document.errors.map(({ pos, message }) => `${at(pos[0])}: ${message}`).join('\n'));
  }
  const result = schema.safeParse(document.toJS() ?? {});
  if (result.success) return result.data;
  const mistakes = result.error.issues.map((issue) => {
    const unknownKey = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    const keys = [...issue.path, ...unknownKey];
    return `${at(offsetOf(document, keys))}: ${keys.join('.') || 'the file'}: ${issue.message}`;
  });
  throw new UsageError(mistakes.join('\n'));
}

/** Where a value begins, or an unknown key; of a missing one: the map that lacks it. */
function offsetOf(document: Document, keys: readonly PropertyKey[]): number {
  for (let length = keys.length; length >= 0; length--) {
    const node = length === 0 ? document.contents : document.getIn(keys.slice(0, length), true);
    if (!isNode(node) || !node.range) continue;
    const parent = document.getIn(keys.slice(0, length - 1), true);
    const pair = isMap(parent) ? parent.items.find(({ value }) => value === node) : undefined;
    return isNode(pair?.key) && pair.key.range ? pair.key.range[0] : node.range[0];
  }
  return 0;
}
