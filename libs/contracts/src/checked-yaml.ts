import { createRequire } from 'node:module';
import type * as Yaml from 'yaml';
import type { z } from 'zod';

/** Loaded at the first file: its 72 modules take 3 MB. */
const yaml = () => createRequire(import.meta.url)('yaml') as typeof Yaml;

/**
 * Reads YAML, which includes JSON, by a schema.
 * @param name of the file, for mistakes
 * @returns the value, or each mistake with file, line and column
 */
export function readCheckedYaml<Schema extends z.ZodType>(
  text: string,
  name: string,
  schema: Schema,
): { readonly value: z.output<Schema> } | { readonly mistakes: string[] } {
  const { LineCounter, parseDocument } = yaml();
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return `${name}:${line}:${col}`;
  };
  if (document.errors.length > 0)
    return { mistakes: document.errors.map(({ pos, message }) => `${at(pos[0])}: ${message}`) };
  const result = schema.safeParse(document.toJS() ?? {});
  if (result.success) return { value: result.data };
  const mistakes = result.error.issues.map((issue) => {
    const unknownKey = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    const keys = [...issue.path, ...unknownKey];
    return `${at(offsetOf(document, keys))}: ${keys.join('.') || 'the file'}: ${issue.message}`;
  });
  return { mistakes };
}

/** Position of a value or unknown key; for a missing key, of the map that lacks it. */
function offsetOf(document: Yaml.Document, keys: readonly PropertyKey[]): number {
  const { isMap, isNode } = yaml();
  for (let length = keys.length; length >= 0; length--) {
    const node = length === 0 ? document.contents : document.getIn(keys.slice(0, length), true);
    if (!isNode(node) || !node.range) continue;
    const parent = document.getIn(keys.slice(0, length - 1), true);
    const pair = isMap(parent) ? parent.items.find(({ value }) => value === node) : undefined;
    return isNode(pair?.key) && pair.key.range ? pair.key.range[0] : node.range[0];
  }
  return 0;
}
