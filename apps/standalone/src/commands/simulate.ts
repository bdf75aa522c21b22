import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { entryOf, projectFolder } from '../project.js';
import { findInstallation } from './installation.js';
import { UsageError } from './usage-error.js';

/** Runs the simulator in the user's folder, with this installation's broker and devices. */
export const simulate = (args: string[]) =>
  args.includes('--verdict') ? playAndJudge(args) : runSimulators(args);

/** Checks a device against the contract; see docs/conformance.md. */
export const conform = (args: string[]) => runSimulators(['conform', ...args]);

/** Plays a scenario or a recording on a platform of its own, which needs a checkout with the tests. */
async function playAndJudge(args: string[]): Promise<number> {
  const entry = join(projectFolder, 'tests', 'scenarios', 'run.mjs');
  if (!existsSync(entry)) throw new UsageError('--verdict needs a checkout of the project, with its tests.');
  return runToEnd(entry, args, { cwd: projectFolder });
}

async function runSimulators(args: string[]): Promise<number> {
  const { paths } = await findInstallation();
  const env = { ...process.env, HELIOGRAPH_DATA_DIR: paths.directory };
  return runToEnd(entryOf('simulator'), args, { cwd: process.env.INIT_CWD, env });
}

async function runToEnd(entry: string, args: string[], place: SpawnOptions): Promise<number> {
  const child = spawn(process.execPath, [entry, ...args], { ...place, stdio: 'inherit' });
  // Ctrl-C also reaches the simulator directly, so wait for its orderly exit.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
