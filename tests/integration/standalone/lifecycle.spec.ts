import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { isAlive } from '@heliograph/standalone/supervisor/process-identity';
import { startRefused, TestSystem, type ProcessName } from '../../support/system.js';
import { until } from '../../support/until.js';

const NAMES: ProcessName[] = ['PostgreSQL', 'ingest', 'worker', 'api', 'simulator'];

describe('npm start', () => {
  let system: TestSystem;

  beforeAll(async () => {
    system = await TestSystem.start();
  });

  afterAll(async () => {
    await system?.remove();
  });

  it('prints accounts, broker, data folder and how to stop, and finally the ready line', () => {
    const lines = system.output.trimEnd().split('\n');
    expect(lines.at(-1)).toBe(`Heliograph is ready: ${system.url}`);
    for (const said of [
      '9000000001',
      '9100000000',
      'Demo@1234',
      system.brokerUrl,
      system.dataDirectory,
      'Ctrl-C',
    ]) {
      expect(system.output).toContain(said);
    }
  });

  it('answers on its address', async () => {
    const page = await fetch(system.url);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
  });

  it('makes its data directory and secrets unreadable for other users', () => {
    const modeOf = (name: string) => statSync(join(system.dataDirectory, name)).mode & 0o777;
    expect(modeOf('')).toBe(0o700);
    for (const name of ['database-url', 'secrets.json', 'demo/secrets.csv']) expect(modeOf(name)).toBe(0o600);
  });

  it('shows each process under its own name, and only ingest as ingest', async () => {
    const pids = await system.pids();
    expect(Object.keys(pids).sort()).toEqual([...NAMES].sort());
    const commandOf = (pid: number) =>
      execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
    for (const name of ['ingest', 'worker', 'api', 'simulator'] as const) {
      expect(commandOf(pids[name]!)).toContain(name);
      if (name !== 'ingest') expect(commandOf(pids[name]!)).not.toContain('ingest');
    }
    expect(commandOf(system.pid)).toContain('standalone');
    expect(commandOf(system.pid)).not.toContain('ingest');
  });

  it('loads two years of history', async () => {
    const client = new pg.Client({ connectionString: system.databaseUrl });
    await client.connect();
    const { rows } = await client.query(
      `SELECT count(DISTINCT inverter_id)::int AS inverters, min(hour_at) < now() - INTERVAL '23 months' AS old
       FROM energy_hours JOIN inverters ON inverters.id = inverter_id WHERE demo`,
    );
    await client.end();
    expect(rows).toEqual([{ inverters: 10, old: true }]);
  });

  it('refuses a second start on one data directory, in one sentence', async () => {
    const { code, output } = await startRefused(system.folder, {});
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      `Heliograph already runs on ${system.dataDirectory} (process ${system.pid}): ` +
        'stop that one, or set HELIOGRAPH_DATA_DIR to another folder.',
    );
  });

  it.each(NAMES)('restarts %s after a kill, and no other process', async (name) => {
    const before = await system.pids();
    await system.kill(name);
    await until(`${name} to come back`, async () => {
      const pid = (await system.pids())[name];
      return pid && pid !== before[name];
    });
    await until('the API to answer', async () => (await fetch(system.url).catch(() => null))?.ok);
    const after = await system.pids();
    const others = NAMES.filter((other) => other !== name);
    expect(others.map((other) => after[other])).toEqual(others.map((other) => before[other]));
    expect(readFileSync(join(system.dataDirectory, 'database-url'), 'utf8').trim()).toBe(system.databaseUrl);
  });

  it('recovers when only the supervisor was killed: its processes exit, and PostgreSQL keeps running', async () => {
    const { PostgreSQL: postmaster, ...children } = await system.pids();
    await system.killSupervisor();
    await until('the processes to end', () => !Object.values(children).some((pid) => isAlive(pid)));
    expect(isAlive(postmaster!)).toBe(true);
    system = await TestSystem.start({ folder: system.folder });
    expect(isAlive(postmaster!)).toBe(false);
  });

  it('recovers when all processes were killed', async () => {
    const pids = Object.values(await system.pids());
    const supervisorKilled = system.killSupervisor();
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    await supervisorKilled;
    system = await TestSystem.start({ folder: system.folder });
    expect(Object.keys(await system.pids()).sort()).toEqual([...NAMES].sort());
  });

  it('stops everything in order on Ctrl-C', async () => {
    const pids = await system.pids();
    // The order of processes found dead in the same poll is unknown, so it counts as correct.
    const alive = new Map([...NAMES].reverse().map((name) => [name, pids[name]!]));
    const order: ProcessName[] = [];
    const watch = setInterval(() => {
      for (const [name, pid] of alive) {
        if (isAlive(pid)) continue;
        order.push(name);
        alive.delete(name);
      }
    }, 5);
    const code = await system.interrupt();
    clearInterval(watch);
    order.push(...[...alive].filter(([, pid]) => !isAlive(pid)).map(([name]) => name));
    expect(code).toBe(0);
    // The worker is told to stop at the same time as the simulator, so it may end before the API.
    const inTurn = (name: ProcessName) => name !== 'worker';
    expect(order.filter(inTurn)).toEqual([...NAMES].reverse().filter(inTurn));
    expect(order.indexOf('worker')).toBeGreaterThanOrEqual(0);
    expect(order.indexOf('worker')).toBeLessThan(order.indexOf('ingest'));
    await expect(fetch(system.url)).rejects.toThrow();
  });
});
