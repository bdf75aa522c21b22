import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { entryOf } from '../project.js';
import { findInstallation } from './installation.js';

/** Runs the simulator in the user's folder, with this installation's broker and devices. */
export const simulate = (args: string[]) => runSimulators(args);

/** Judges a device against the contract; see docs/conformance.md. */
export const conform = (args: string[]) => runSimulators(['conform', ...args]);

async function runSimulators(args: string[]): Promise<number> {
  const { paths } = await findInstallation();
  const child = spawn(process.execPath, [entryOf('simulator'), ...args], {
    cwd: process.env.INIT_CWD,
    stdio: 'inherit',
    env: { ...process.env, HELIOGRAPH_DATA_DIR: paths.directory },
  });
  // Ctrl-C also reaches the simulator directly, so wait for its orderly exit.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
