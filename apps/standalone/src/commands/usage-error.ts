import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UserError } from '../user-error.js';

/** A command was called with invalid arguments. */
export class UsageError extends UserError {}

/**
 * `parseArgs` that appends the command's usage to its errors.
 * @throws UsageError
 */
export function readArguments<Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs<Config>(config);
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('\n')[0]}\nUsage: ${usage}`);
  }
}

/**
 * Parses `FILE --out FILE`, the arguments of a command that reads one file and writes another.
 * @throws UsageError
 */
export function readFileAndOut(usage: string, args: string[]): { file: string; out: string } {
  const { values, positionals } = readArguments(usage, {
    args,
    allowPositionals: true,
    options: { out: { type: 'string' } },
  });
  const [file] = positionals;
  if (!file || positionals.length > 1 || !values.out) throw new UsageError(`Usage: ${usage}`);
  return { file, out: values.out };
}
