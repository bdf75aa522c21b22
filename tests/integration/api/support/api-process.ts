import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');

/** The same for every process of one run. */
export const SERVER_KEY = Buffer.alloc(32, 7);

export interface ApiProcess {
  readonly port: number;
  readonly healthPort: number;
  readonly child: ChildProcess;
  /** What it wrote: its log, a JSON object a line. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts the API as it is run, as a process of its own; it speaks of itself through IPC, as to its supervisor. */
export async function startApi(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<ApiProcess> {
  const { child, output } = spawnApi({ DATABASE_URL: databaseUrl, HTTP_PORT: '0', ...settings });
  const ready = await new Promise<{ port: number; healthPort: number }>((resolve, reject) => {
    child.on('message', (message: { type: string; port: number; healthPort: number }) => {
      if (message.type === 'ready') resolve(message);
    });
    child.once('exit', (code) => reject(new Error(`The API ended with ${code}:\n${output()}`)));
  });
  return {
    ...ready,
    child,
    output,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      // Without Jest nothing else may be left to keep who waits here alive.
      child.ref();
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

export const spawnApi = (settings: Record<string, string>) => spawnApp('apps/api/src/main.ts', settings);

/** Starts one of our processes from its source; ends with Jest at the latest. */
export function spawnApp(
  entry: string,
  settings: Record<string, string>,
): { child: ChildProcess; output(): string } {
  const child = spawn(
    process.execPath,
    ['--conditions=@heliograph/source', '--import', '@swc-node/register/esm-register', entry],
    {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        SWCRC: 'true',
        NODE_ENV: 'production',
        SERVER_KEY: SERVER_KEY.toString('base64'),
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  // A test that fails half-way must not keep Jest waiting for what it started: that ends with Jest.
  for (const handle of [child, child.channel!, child.stdout as Socket, child.stderr as Socket])
    handle.unref();
  let text = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (part) => (text += part));
  return { child, output: () => text };
}
