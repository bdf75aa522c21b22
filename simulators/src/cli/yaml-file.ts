import { readFileSync } from 'node:fs';
import { readCheckedYaml } from '@heliograph/contracts/checked-yaml';
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
  const read = readCheckedYaml(text, name, schema);
  if ('mistakes' in read) throw new UsageError(read.mistakes.join('\n'));
  return read.value;
}
