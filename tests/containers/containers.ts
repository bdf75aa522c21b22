import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { openDatabase, type Database } from '@heliograph/database/connection/database';
import { until } from '../support/until.js';

const run = promisify(execFile);

/** The folder of an operator, made by scripts/containers.sh; undefined: not started by it. */
export const productFolder = process.env.HELIOGRAPH_PRODUCT;

/** Each look starts Docker's command. */
const SETTLING = { patienceMs: 180_000, everyMs: 500 };

interface Container {
  readonly Id: string;
  readonly RestartCount: number;
  readonly Config: { readonly Labels: Readonly<Record<string, string>> };
  readonly State: {
    readonly Pid: number;
    readonly OOMKilled: boolean;
    readonly Health?: { readonly Status: string };
  };
  readonly NetworkSettings: { readonly Networks: Readonly<Record<string, { IPAddress: string }>> };
}

/** Runs Docker. @returns its standard output. @throws Error with its output if it fails. */
export async function docker(...args: string[]): Promise<string> {
  return (await run('docker', args, { cwd: productFolder, maxBuffer: 64 * 1024 * 1024 })).stdout;
}

export const compose = (...args: string[]) => docker('compose', '--progress=quiet', ...args);

/** Runs `docker compose` with a text or a file as its input, and its output as a text or in a file. */
export async function composeWith(
  { input, out }: { readonly input?: string | { readonly file: string }; readonly out?: string },
  ...args: string[]
): Promise<string> {
  const child = spawn('docker', ['compose', '--progress=quiet', ...args], { cwd: productFolder });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text));
  const output = out ? pipeline(child.stdout, createWriteStream(out)) : undefined;
  if (!out) child.stdout.on('data', (text: Buffer) => (said += text));
  if (typeof input === 'object') await pipeline(createReadStream(input.file), child.stdin);
  else child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number];
  await output;
  if (code !== 0) throw new Error(`docker compose ${args.join(' ')} ended with ${code}: ${said}`);
  return said;
}

/** Every container of the project that runs, by its service. */
export async function containers(): Promise<Map<string, Container>> {
  const ids = (await compose('ps', '--quiet')).trim().split('\n').filter(Boolean);
  const all = JSON.parse(await docker('inspect', ...ids)) as Container[];
  return new Map(all.map((each) => [each.Config.Labels['com.docker.compose.service']!, each]));
}

async function container(service: string): Promise<Container> {
  const found = (await containers()).get(service);
  if (!found) throw new Error(`${service} does not run`);
  return found;
}

export async function allHealthy(services: readonly string[]): Promise<void> {
  await until(
    'all containers to be healthy',
    async () => {
      const running = await containers();
      return services.filter((name) => running.get(name)?.State.Health?.Status !== 'healthy');
    },
    { wanted: (missing) => missing.length === 0, ...SETTLING },
  );
}

/** Kills the process of a container, as a crash would, and waits until Docker's restart of it is healthy. */
export async function crash(service: string): Promise<void> {
  const before = await container(service);
  process.kill(before.State.Pid, 'SIGKILL');
  await until(
    `${service} to be restarted and healthy`,
    async () => {
      const { State, RestartCount } = await container(service).catch(() => before);
      return RestartCount > before.RestartCount && State.Health?.Status === 'healthy';
    },
    SETTLING,
  );
}

/**
 * Takes removed containers out of the project's networks. Docker 20.10 sometimes leaves one in there, and then refuses to
 * remove the network: https://github.com/moby/moby/issues/42119
 */
export async function leaveNetworks(services: readonly string[]): Promise<void> {
  const names = await docker('network', 'ls', '--filter', 'name=heliograph_', '--format', '{{.Name}}');
  for (const network of names.trim().split('\n').filter(Boolean))
    for (const service of services)
      // Most are in none.
      await docker('network', 'disconnect', '--force', network, `heliograph-${service}-1`).catch(() => {});
}

/** Uses the database as its owner. */
export async function withDatabase<T>(use: (pool: Database['pool']) => Promise<T>): Promise<T> {
  const { NetworkSettings } = await container('timescaledb');
  const address = NetworkSettings.Networks.heliograph_inside!.IPAddress;
  const setting = readFileSync(join(productFolder!, 'secrets', 'database.env'), 'utf8').trim();
  const url = setting.replace('DATABASE_URL=', '').replace('@timescaledb:', `@${address}:`);
  const database = await openDatabase({ url, connectionsMax: 2 });
  try {
    return await use(database.pool);
  } finally {
    await database.close();
  }
}
