import { parseArgs, type ParseArgsConfig } from 'node:util';
import { PlainError } from '../plain-error.js';

/** A command was called in a way that it does not know. */
export class UsageError extends PlainError {}

/**
 * `parseArgs` whose complaints come with how the command is called.
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
