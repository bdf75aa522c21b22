import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from '@heliograph/standalone/supervisor/process-identity';
import { readRunning } from '@heliograph/standalone/supervisor/process-list';
import { copySources } from '../../support/source-copy.js';
import { makeTemporaryFolder } from '../../support/temporary-folder.js';
import { until } from '../../support/until.js';

const START_MAX_MS = 110_000;
const HANDLER = 'apps/api/src/modules/company/company.controller.ts';
const LIBRARY = 'libs/server/src/operations-server.ts';

/** Runs on a copy of the sources, without the demonstration. */
describe('npm run dev', () => {
  let folder: string;
  let child: ChildProcess;
  let output = '';

  const addressOf = (name: string) => new RegExp(`^  ${name} +(http:\\S+)$`, 'm').exec(output)?.[1];
  /** Process ids of PostgreSQL, ingest, worker and API. A restarted process is listed a moment after it serves. */
  const pids = () =>
    until('all processes to be listed', async () => {
      const running = await readRunning(join(folder, '.heliograph', 'processes.json'));
      return running.length === 4 ? Object.fromEntries(running.map(({ name, pid }) => [name, pid])) : null;
    });
  const companyName = async () => {
    const response = await fetch(`${addressOf('API')}/api/getCompany`).catch(() => null);
    return ((await response?.json()) as { name: string } | undefined)?.name;
  };
  const edit = async (path: string, change: (text: string) => string) => {
    const file = join(folder, path);
    // Replaced atomically, as many editors do; a partial file would be another change.
    const text = await readFile(file, 'utf8');
    const changed = change(text);
    if (changed === text) throw new Error(`nothing to change in ${path}`);
    await writeFile(`${file}.new`, changed);
    await rename(`${file}.new`, file);
  };
  const replaced = async (before: Record<string, number>, names: readonly string[]) =>
    until(`${names.join(', ')} to be replaced`, async () => {
      const now = await pids();
      return names.every((name) => now[name] !== before[name]);
    });

  beforeAll(async () => {
    folder = await makeTemporaryFolder('heliograph-dev-');
    // PostgreSQL's own user must be able to enter it when root runs this test.
    await chmod(folder, 0o755);
    await copySources(folder);
    child = spawn(process.execPath, [join(folder, 'apps', 'standalone', 'dev.mjs')], {
      env: {
        ...process.env,
        NODE_ENV: '',
        NODE_OPTIONS: '',
        HELIOGRAPH_DATA_DIR: '',
        HTTP_PORT: '0',
        MQTT_PORT: '0',
        DEV_PORT: '0',
        DEMO: 'off',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text) => (output += text));
    await until(
      'the ready line',
      () => {
        if (child.exitCode !== null) throw new Error(`npm run dev ended:\n${output}`);
        return /^Heliograph is ready: /m.test(output);
      },
      { patienceMs: START_MAX_MS },
    );
  });

  afterAll(async () => {
    if (child.exitCode === null) {
      child.kill('SIGINT');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  });

  it('finishes starting with the ready line, which names the portal as Vite serves it', async () => {
    expect(output).toContain(`Heliograph is ready: ${addressOf('Portal')}`);
    expect(addressOf('Portal')).not.toBe(addressOf('API'));
    expect(await (await fetch(addressOf('Portal')!)).text()).toContain('/@vite/client');
    expect(await (await fetch(`${addressOf('Portal')}/api/getCompany`)).json()).toHaveProperty('name');
  });

  it('serves a changed handler, and restarts only processes that import it', async () => {
    const before = await pids();
    await edit(HANDLER, (text) => text.replace('...COMPANY_FILE,', `...COMPANY_FILE, name: 'Changed',`));
    await until('the change', async () => (await companyName()) === 'Changed');
    const after = await pids();
    expect(after.api).not.toBe(before.api);
    expect({ ...after, api: 0 }).toEqual({ ...before, api: 0 });
  });

  it('restarts every server that imports a changed library', async () => {
    const before = await pids();
    await edit(LIBRARY, (text) => `${text}\nexport const changed = true;\n`);
    await replaced(before, ['api', 'ingest', 'worker']);
    expect((await pids()).PostgreSQL).toBe(before.PostgreSQL);
  });

  it('reports a syntax error, keeps serving, and recovers at the next save', async () => {
    await until('the API', async () => (await companyName()) === 'Changed');
    const before = await pids();
    await edit(HANDLER, (text) => `${text}\nexport const broken = ;\n`);
    await until('the complaint', () => output.includes(`PARSE_ERROR`) && output.includes(HANDLER));
    expect(await companyName()).toBe('Changed');
    expect(await pids()).toEqual(before);
    await edit(HANDLER, (text) => text.replace('export const broken = ;', '').replace('Changed', 'Mended'));
    await until('the mended handler', async () => (await companyName()) === 'Mended');
  });

  it('stops everything on Ctrl-C', async () => {
    const running = Object.values(await pids());
    expect(running).toHaveLength(4);
    const exit = once(child, 'exit');
    child.kill('SIGINT');
    const [code] = (await exit) as [number | null];
    expect(code).toBe(0);
    expect(running.filter((pid) => isAlive(pid))).toEqual([]);
    await expect(fetch(addressOf('Portal')!)).rejects.toThrow();
  });
});
