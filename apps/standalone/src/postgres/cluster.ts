import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { PostgresBinaries } from './binaries.js';
import type { RunAs } from './run-as.js';

export interface ClusterOptions {
  readonly directory: string;
  readonly binaries: PostgresBinaries;
  readonly runAs: RunAs;
  /** Statements for the new cluster's superuser, one per line. */
  readonly setUp: readonly string[];
}

/** TCP on loopback only, and always with a password: local users aren't trusted. */
const HOST_BASED_AUTHENTICATION = 'host all all 127.0.0.1/32 scram-sha-256\n';

/** Creates a cluster atomically, under a temporary name that is renamed when complete. */
export async function createCluster({ directory, binaries, runAs, setUp }: ClusterOptions): Promise<void> {
  const parent = dirname(directory);
  const unfinished = `${basename(directory)}.unfinished-`;
  // Remove leftovers of a killed start. Its initdb may still be writing, so use a folder name of our own.
  for (const name of (await readdir(parent)).filter((each) => each.startsWith(unfinished))) {
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => {});
  }
  const prepared = join(parent, `${unfinished}${process.pid}`);
  await mkdir(prepared, { mode: 0o700 });
  if (runAs.owner) await chown(prepared, runAs.owner.uid, runAs.owner.gid);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await runProgram(runAs, binaries.initdb, ['-D', prepared, '-U', 'postgres', '--auth=trust', ...locale]);
  await writeFile(join(prepared, 'pg_hba.conf'), HOST_BASED_AUTHENTICATION);
  await runProgram(
    runAs,
    binaries.postgres,
    ['--single', '-D', prepared, 'postgres'],
    `${setUp.join('\n')}\n`,
  );
  await rename(prepared, directory);
  await syncDirectory(parent);
}

export function clusterExists(directory: string): boolean {
  return existsSync(join(directory, 'PG_VERSION'));
}

/** Quotes a value for a statement that takes no parameters. */
export function quoteLiteral(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

/** Runs one of PostgreSQL’s programs. @throws Error if it fails. */
export async function runProgram(
  runAs: RunAs,
  program: string,
  programArgs: string[],
  input = '',
): Promise<void> {
  const { file, args, ...user } = runAs.command(program, programArgs);
  const child = spawn(file, args, {
    ...user,
    cwd: '/',
    stdio: ['pipe', 'pipe', 'pipe'],
    env: plainEnvironment(),
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk));
  child.stdin.on('error', () => {}).end(input);
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  // A single-user backend exits with 0 even if a statement failed.
  if (code !== 0 || /^.*\b(ERROR|FATAL|PANIC):/m.test(said)) {
    throw new Error(`${basename(program)} failed (${code}): ${said.trim().split('\n').slice(-3).join(' ')}`);
  }
}

/** Environment without PostgreSQL's variables (PGDATA etc.) and the user's locale. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  await handle.sync().catch(() => {}); // some file systems can't sync a directory
  await handle.close();
}
