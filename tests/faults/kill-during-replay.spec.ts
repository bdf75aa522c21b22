import { knownHoursSql } from '@heliograph/database/energy/known-hours';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { TestSystem, type ProcessName } from '../support/system.js';
import { until } from '../support/until.js';
import { Oracle } from './oracle.js';
import { generatePlant } from './recording.js';

const REPLAY_MAX_MS = 240_000;
const plant = generatePlant(4, 4);

/** Which processes are killed at which share of acknowledged readings. */
const kills: { at: number; names: ProcessName[] }[] = [
  { at: 0.1, names: ['ingest'] },
  { at: 0.25, names: ['PostgreSQL'] },
  { at: 0.4, names: ['worker'] },
  { at: 0.5, names: ['api'] },
  { at: 0.65, names: ['ingest', 'PostgreSQL'] },
  { at: 0.8, names: ['PostgreSQL', 'worker', 'api'] },
];

describe('kill -9 during a replay', () => {
  let system: TestSystem;
  let oracle: Oracle;
  let database: pg.Pool;
  let replayCode: number | null;
  const killed: string[] = [];

  beforeAll(async () => {
    system = await TestSystem.start({ environment: { DEMO: 'off' } });
    oracle = await Oracle.between(system.brokerUrl);
    await provision();
    const replay = runCommand([
      'simulate',
      '--replay',
      'plant.csv',
      '--speed',
      'max',
      '--secrets',
      'secrets.csv',
      '--broker',
      oracle.url,
    ]);
    const timer = setTimeout(() => replay.child.kill('SIGKILL'), REPLAY_MAX_MS);
    for (const { at, names } of kills) {
      await until(
        `${at} of the readings to be acknowledged`,
        () => oracle.acknowledged.size >= plant.rows * at,
        { patienceMs: 60_000 },
      );
      const before = await system.pids();
      await Promise.all(names.map((name) => system.kill(name)));
      killed.push(...names);
      for (const name of names) {
        await until(`${name} to come back`, async () => {
          const pid = (await system.pids())[name];
          return pid && pid !== before[name];
        });
      }
    }
    replayCode = await replay.ended;
    clearTimeout(timer);
    database = new pg.Pool({ connectionString: system.databaseUrl, max: 2 });
  });

  afterAll(async () => {
    await database?.end();
    oracle?.close();
    await system?.remove();
  });

  function runCommand(args: string[]) {
    const entry = join(import.meta.dirname, '..', '..', 'apps', 'standalone', 'command.mjs');
    const env = {
      ...process.env,
      NODE_OPTIONS: '',
      INIT_CWD: system.folder,
      HELIOGRAPH_DATA_DIR: system.dataDirectory,
    };
    const child = spawn(process.execPath, [entry, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    return { child, ended: once(child, 'exit').then(([code]) => code as number | null) };
  }

  async function provision(): Promise<void> {
    const rows = Array.from(
      { length: plant.inverters },
      (_, n) => `HG05-FAULT-${n + 1},899100000000000000${n},5 kW`,
    );
    writeFileSync(
      join(system.folder, 'devices.csv'),
      ['serial_number,sim,power_rating', ...rows, ''].join('\n'),
    );
    writeFileSync(join(system.folder, 'plant.csv'), plant.csv);
    const code = await runCommand(['devices', 'import', 'devices.csv', '--out', 'secrets.csv']).ended;
    if (code !== 0) throw new Error(`provisioning ended with ${code}`);
  }

  it('killed all processes during the replay', () => {
    expect(killed).toEqual(kills.flatMap(({ names }) => names));
    expect(oracle.acknowledged.size).toBe(plant.rows);
  });

  it('lets the replay finish', () => {
    expect(replayCode).toBe(0);
  });

  it('stored every acknowledged reading exactly once and unchanged', async () => {
    const { rows } = await database.query<{ key: string; wh: number }>(
      `SELECT serial_number || '/' || (extract(epoch FROM ts) * 1000)::bigint || '/' || seq AS key, energy_total_wh AS wh
       FROM readings JOIN inverters ON id = inverter_id`,
    );
    const stored = new Map(rows.map(({ key, wh }) => [key, Number(wh)]));
    expect(rows.length).toBe(stored.size);
    expect([...oracle.acknowledged].filter(([key, wh]) => stored.get(key) !== wh)).toEqual([]);
    expect(stored.size).toBe(plant.rows);
  });

  it('computes the energy exact to the Wh', async () => {
    await until(
      'all energy to be recomputed',
      async () => {
        const { rows } = await database.query('SELECT 1 FROM energy_tails WHERE dirty_from IS NOT NULL');
        return rows.length === 0;
      },
      { patienceMs: 90_000 },
    );
    const { rows } = await database.query<{ wh: number }>(
      `SELECT sum(energy_wh)::int AS wh FROM (${knownHoursSql}) h JOIN inverters ON id = inverter_id
       GROUP BY serial_number ORDER BY serial_number`,
    );
    // Counting starts at the first reading's value, and the first reading is at midnight.
    expect(rows.map(({ wh }) => wh)).toEqual(plant.energyWh);
  });
});
