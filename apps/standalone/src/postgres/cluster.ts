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
  /** Statements that the new cluster's superuser runs once, each on one line. */
  readonly setUp: readonly string[];
}

/** Only over TCP on the loopback address and only with a password: nobody is trusted for being on this machine. */
const HOST_BASED_AUTHENTICATION = 'host all all 127.0.0.1/32 scram-sha-256\n';

/** Makes a cluster, whole or not at all: it is prepared under another name and renamed when complete. */
export async function createCluster({ directory, binaries, runAs, setUp }: ClusterOptions): Promise<void> {
  const parent = dirname(directory);
  const unfinished = `${basename(directory)}.unfinished-`;
  // What a killed start left; its initdb may still write there, so this one gets a folder of its own.
  for (const name of (await readdir(parent)).filter((each) => each.startsWith(unfinished))) {
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => {});
  }
  const prepared = join(parent, `${unfinished}${process.pid}`);
  await mkdir(prepared, { mode: 0o700 });
  if (runAs.owner) await chown(prepared, runAs.owner.uid, runAs.owner.gid);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await run(runAs, binaries.initdb, ['-D', prepared, '-U', 'postgres', '--auth=trust', ...locale]);
  await writeFile(join(prepared, 'pg_hba.conf'), HOST_BASED_AUTHENTICATION);
  await run(runAs, binaries.postgres, ['--single', '-D', prepared, 'postgres'], `${setUp.join('\n')}\n`);
  await rename(prepared, directory);
  await syncDirectory(parent);
}

/** Whether `directory` holds a cluster. */
export function clusterExists(directory: string): boolean {
  return existsSync(join(directory, 'PG_VERSION'));
}

/** Puts a value in quotes for a statement that takes no parameters. */
export function quoteLiteral(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

async function run(runAs: RunAs, program: string, programArgs: string[], input = ''): Promise<void> {
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
  // A single-user backend ends with 0 whatever became of its statements.
  if (code !== 0 || /^.*\b(ERROR|FATAL|PANIC):/m.test(said)) {
    throw new Error(`${basename(program)} failed (${code}): ${said.trim().split('\n').slice(-3).join(' ')}`);
  }
}

/** PostgreSQL's own variables (PGDATA and the like) and the locale of whoever starts it must not reach it. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  await handle.sync().catch(() => {}); // not every file system can sync a directory
  await handle.close();
}
