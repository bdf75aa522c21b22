import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { TestSystem } from './system.js';

const ENTRY = join(import.meta.dirname, '..', '..', 'apps', 'standalone', 'command.mjs');

export interface CommandResult {
  readonly code: number;
  /** Standard output and standard error. */
  readonly output: string;
}

/** Runs a command such as `npm run doctor` against a system, in whose folder files are named. */
export async function runCommand(
  { folder, dataDirectory }: Pick<TestSystem, 'folder' | 'dataDirectory'>,
  args: readonly string[],
  { input = '', environment = {} }: { input?: string; environment?: Readonly<Record<string, string>> } = {},
): Promise<CommandResult> {
  const own = { NODE_OPTIONS: '', INIT_CWD: folder, HELIOGRAPH_DATA_DIR: dataDirectory };
  const child = spawn(process.execPath, [ENTRY, ...args], {
    env: { ...process.env, ...own, ...environment },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  child.stdin.end(input);
  const code = await new Promise<number>((resolve) => child.once('close', resolve));
  return { code, output: output.trim() };
}
