// The worker's passes over the whole fleet, for 100,000 and 1,000,000 inverters: the no-communication sweep every
// minute and the classification every half minute. Elapsed and processor time, relative to reading `latest` once.
import { type Database, openDatabase } from '@heliograph/database/connection/database';
import { updateDataAvailability } from '@heliograph/database/fleet/update-data-availability';
import { classifyFleetStates } from '@heliograph/database/fleet/classify-fleet-states';
import { resolveOutages } from '@heliograph/database/silence/resolve-outages';
import { sweepOutages } from '@heliograph/database/silence/sweep-outages';
import type { Table } from '@heliograph/tests/support/figures/results';
import { createTestDatabase } from '@heliograph/tests/support/database';
import { FLEET_NOW, writeActiveFleet } from '@heliograph/tests/support/heard-fleet';
import { cpuTimes } from './measure/cpu-time.js';
import { median } from '@heliograph/tests/support/median';
import { report } from './report.js';

const SIZES = (process.env.BENCH_FLEETS ?? '100000,1000000').split(',').map(Number);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const UNDER_PERFORMING_SHARE = 0.6;
const later = (minutes: number) => new Date(FLEET_NOW.getTime() + minutes * 60_000);

interface Work {
  readonly name: string;
  /** Prepares the fleet; not measured. */
  readonly before?: (database: Database, inverters: number) => Promise<unknown>;
  readonly run: (database: Database) => Promise<unknown>;
}

const sweep = (database: Database, now: Date) => sweepOutages(database.pool, { now, demo: false });
const settle = (database: Database) => resolveOutages(database.pool, { now: FLEET_NOW });
/** Simulates that ingest has been up all the time. */
const hearing = ({ pool }: Database, now: Date) =>
  pool.query('UPDATE service_heartbeats SET beat_at = $1', [now]);
const judge = (database: Database) =>
  classifyFleetStates(database.pool, { now: FLEET_NOW, underPerformingShare: UNDER_PERFORMING_SHARE });

const byDay: Work[] = [
  { name: 'floor: `latest` read once', run: ({ pool }) => pool.query('SELECT max(heard_at) FROM latest') },
  {
    name: 'sweep, nothing new',
    before: (database) => hearing(database, FLEET_NOW),
    run: (database) => sweep(database, FLEET_NOW),
  },
  { name: 'resolving, nothing to resolve', run: settle },
  {
    name: 'sweep, 1 in 1,000 newly without communication',
    before: async (database) => {
      await database.pool.query('DELETE FROM silence_cases WHERE opened_at > $1', [FLEET_NOW]);
      await database.pool.query('TRUNCATE outbox');
      await database.pool.query('DELETE FROM incidents');
      await hearing(database, later(1));
    },
    run: (database) => sweep(database, later(1)),
  },
  { name: 'classification, nothing changed', before: (database) => judge(database), run: judge },
  {
    name: 'classification, 1 in 100 changed',
    before: ({ pool }) =>
      pool.query(
        `UPDATE latest SET state = CASE state WHEN 'producing' THEN 'fault' ELSE 'producing' END::inverter_state WHERE inverter_id % 100 = 3`,
      ),
    run: judge,
  },
  {
    name: 'coverage of 500',
    run: ({ pool }) => updateDataAvailability(pool, { now: FLEET_NOW, limit: 500 }),
  },
];
/** After all devices have published `sleep`. */
const byNight: Work[] = [
  {
    name: 'sweep, 1 in 60 newly asleep, as in a minute of dusk',
    before: async (database) => {
      await database.pool.query(
        `UPDATE latest SET silence_due_at = CASE WHEN inverter_id % 60 <> 0 THEN $1::timestamptz + interval '18.5 hours' END`,
        [FLEET_NOW],
      );
      await database.pool.query('VACUUM latest');
      await hearing(database, later(14 * 60));
    },
    run: (database) => sweep(database, later(14 * 60)),
  },
  { name: 'sweep at night, all asleep', run: (database) => sweep(database, later(14 * 60)) },
  {
    name: 'sweep after a day without sweeps, at night',
    before: ({ pool }) =>
      pool.query('UPDATE latest SET silence_due_at = NULL').then(() => pool.query('VACUUM latest')),
    run: (database) => sweep(database, later(14 * 60)),
  },
];
/** A tenth of the neighbourhoods is in fog. */
const inFog = 'inverter_id % 10 = 3';
const fog = async ({ pool }: Database) => {
  await pool.query(
    `UPDATE waking_hours SET has_neighbours = true, wake_elevations_deg = array_fill(3::real, '{7}')`,
  );
  await pool.query(
    `UPDATE latest SET heard_at = CASE WHEN ${inFog} THEN heard_at ELSE $1 END, last_received_at = CASE WHEN ${inFog} THEN heard_at ELSE $1 END,
       silence_due_at = CASE WHEN ${inFog} THEN $1::timestamptz END`,
    [dawn(0)],
  );
  await pool.query('UPDATE devices SET slept_at = NULL');
  await pool.query('TRUNCATE mornings');
  await pool.query('VACUUM ANALYZE');
};
/** Minutes after the last threshold of the morning. */
const dawn = (minute: number) => later(18.5 * 60 + 15 + minute);
const atDawn: Work[] = [
  {
    name: 'sweep at dawn, 1 in 10 due in fog',
    before: async (database) => {
      await fog(database);
      await hearing(database, dawn(0));
    },
    run: (database) => sweep(database, dawn(0)),
  },
  {
    name: 'sweep a minute later',
    before: (database) => hearing(database, dawn(1)),
    run: (database) => sweep(database, dawn(1)),
  },
];
/** Eleven minutes after a part of the fleet failed at noon. A sweep opens at most 20,000 outages, the next one more. */
const failed = later(11);
const failing = async (database: Database, isLost: string) => {
  const { pool } = database;
  await pool.query('DELETE FROM silence_cases WHERE closed_at IS NULL OR incident_id IS NOT NULL');
  await pool.query('DELETE FROM incidents');
  await pool.query('TRUNCATE outbox');
  await pool.query('UPDATE devices SET slept_at = NULL');
  await pool.query(
    `UPDATE latest SET silence_due_at = NULL, heard_at = at, last_received_at = at
     FROM (SELECT inverter_id, CASE WHEN ${isLost} THEN $1::timestamptz ELSE $2 END AS at FROM latest) given
     WHERE given.inverter_id = latest.inverter_id`,
    [FLEET_NOW, failed],
  );
  await pool.query('VACUUM ANALYZE');
  await hearing(database, failed);
};
const atFailure: Work[] = [
  {
    name: 'sweep, an operator with 1 in 4 newly without communication',
    before: (database) => failing(database, 'inverter_id % 4 = 0'),
    run: (database) => sweep(database, failed),
  },
  {
    name: 'sweep, all newly without communication',
    before: (database) => failing(database, 'true'),
    run: (database) => sweep(database, failed),
  },
];

interface Figures {
  readonly ms: number[];
  readonly cpuMs: number[];
}
const figures = new Map<string, Figures[]>();

const fleets = await Promise.all(
  SIZES.map(async (inverters) => {
    const own = await createTestDatabase();
    const database = await openDatabase({ url: own.url, connectionsMax: 1 });
    return { own, database, inverters };
  }),
);
try {
  for (const { database, inverters } of fleets) await writeActiveFleet(database.pool, inverters);
  const version = (await fleets[0]!.database.pool.query<{ server_version: string }>('SHOW server_version'))
    .rows[0]!;
  await measure(byDay);
  for (const { database } of fleets) {
    await database.pool.query(`UPDATE devices SET slept_at = $1, status = 'sleep'`, [later(1)]);
    await database.pool.query('VACUUM ANALYZE devices');
  }
  await measure(byNight);
  await measure(atDawn);
  await measure(atFailure, 1);
  await report('sweep', { parts: [`PostgreSQL ${version.server_version}`], tables: [table()] });
} finally {
  for (const { own, database } of fleets) {
    await database.close();
    await own.drop();
  }
}

/** Runs each work on each fleet, interleaved; the first round is a warm-up. */
async function measure(works: readonly Work[], rounds = ROUNDS): Promise<void> {
  for (let round = 0; round <= rounds; round += 1) {
    for (const work of works) {
      for (const [index, { database, inverters }] of fleets.entries()) {
        await work.before?.(database, inverters);
        const one = await timed(database, work.run);
        if (round > 0) note(work.name, index, one);
      }
    }
  }
}

async function timed(database: Database, run: Work['run']) {
  const { rows } = await database.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const server = { backend: rows[0]!.pid };
  const cpu = cpuTimes(server).backend!;
  const begin = performance.now();
  await run(database);
  const ms = performance.now() - begin;
  return { ms, cpuMs: cpuTimes(server).backend! - cpu };
}

function note(name: string, size: number, { ms, cpuMs }: { ms: number; cpuMs: number }): void {
  if (!figures.has(name))
    figures.set(
      name,
      SIZES.map(() => ({ ms: [], cpuMs: [] })),
    );
  const of = figures.get(name)![size]!;
  of.ms.push(ms);
  of.cpuMs.push(cpuMs);
}

function table(): Table {
  const floor = [...figures.values()][0]!;
  return {
    columns: [
      { name: 'work' },
      ...SIZES.flatMap((size) => [
        { name: `${size.toLocaleString('en')}: time, s`, decimals: 3 },
        { name: 'processor, s', decimals: 3 },
        { name: '÷ floor', decimals: 1 },
      ]),
    ],
    rows: [...figures].map(([name, sizes]) => [
      name,
      ...sizes.flatMap(({ ms, cpuMs }, n) => [
        median(ms) / 1000,
        median(cpuMs) / 1000,
        median(ms) / median(floor[n]!.ms),
      ]),
    ]),
  };
}
