import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { projectFolder } from '@heliograph/standalone/project';

/** `scripts/timescaledb.sh client FOLDER`: pg_dump and pg_restore must not be older than the server. */
export const postgresClient = process.env.TIMESCALE_TEST_CLIENT;

/** Runs a client program with a file as its input or output. @throws Error with its output if it fails. */
export async function runPostgresClient(
  args: readonly string[],
  { in: input, out }: { in?: string; out?: string },
): Promise<void> {
  const [program, ...first] = postgresClient!.split(' ') as [string, ...string[]];
  const child = spawn(join(projectFolder, program), [...first, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text));
  const ended = once(child, 'close');
  if (input) await pipeline(createReadStream(input), child.stdin);
  else child.stdin.end();
  if (out) await pipeline(child.stdout, createWriteStream(out));
  else child.stdout.resume();
  const [code] = (await ended) as [number];
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}: ${said}`);
}
