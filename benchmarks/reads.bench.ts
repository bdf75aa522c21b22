// Database cost of each call of a customer's dashboard, for one month, one year and ten years of history and fleets of
// 1,000 and 100,000 inverters, in multiples of an interleaved `SELECT 1` on the same connection pool. Fails if a plan
// scans a table sequentially or reads raw readings, except for the power curve.
import { createApp } from '@heliograph/api/create-app';
import { apiSettings } from '@heliograph/api/settings';
import { type Database, openDatabase } from '@heliograph/database/connection/database';
import { LongReads } from '@heliograph/database/connection/long-reads';
import { checkEnergy } from '@heliograph/database/energy/check-energy';
import { sumYears } from '@heliograph/database/energy/sum-years';
import { createLogger } from '@heliograph/server/logging';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ask, logIn } from '@heliograph/tests/integration/api/support/http';
import { PASSWORD } from '@heliograph/tests/integration/api/support/people';
import type { Table } from '@heliograph/tests/support/figures/results';
import { createTestDatabase } from '@heliograph/tests/support/database';
import { median } from '@heliograph/tests/support/median';
import { explainScans, needlessScans, rowsRead, type Scan } from '@heliograph/tests/support/plans';
import type { Pool } from 'pg';
import { report } from './report.js';
import { calls, type DashboardCall } from './reads/calls.js';
import { writeFleetBeside } from './reads/fleet-beside.js';
import { type Owner, writeOwner } from './reads/history.js';
import { spyOn, type TimedStatement } from './reads/spied-pool.js';
import { takeFirstEvent } from './reads/take-first-event.js';

const FLEETS = [1_000, 100_000];
const HISTORIES = [
  { name: '1 month', months: 1 },
  { name: '1 year', months: 12 },
  { name: '10 years', months: 120 },
];
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 30);
/** Warms the connections' caches and the code. */
const WARM_UP = 3;

interface Place {
  readonly fleet: number;
  readonly history: string;
  readonly system: System;
  readonly owner: Owner;
  readonly cookie: string;
  readonly ms: Map<string, number[]>;
  readonly floorMs: number[];
}
type System = Awaited<ReturnType<typeof startSystem>>;

const systems = await Promise.all(FLEETS.map(startSystem));
const statements = new Map<string, number>();
const rowsSeen = new Map<string, number>();
const breaches = new Set<string>();
try {
  const places: Place[] = [];
  for (const [number, system] of systems.entries()) {
    await writeFleetBeside(system.database, FLEETS[number]!);
    const owners: Owner[] = [];
    for (const [index, { months }] of HISTORIES.entries())
      owners.push(await writeOwner(system.database.pool, `98000000${number}${index}`, months));
    await holdToFold(system.database, owners);
    await sumOwned(system.database, owners);
    await system.database.pool.query('VACUUM ANALYZE');
    for (const [index, owner] of owners.entries()) {
      const cookie = await logIn(system.port, 'customer', owner.phone, PASSWORD);
      places.push({
        fleet: FLEETS[number]!,
        history: HISTORIES[index]!.name,
        system,
        owner,
        cookie,
        ms: new Map(),
        floorMs: [],
      });
    }
  }
  for (let round = -WARM_UP; round < ROUNDS; round += 1)
    for (const call of calls) for (const place of places) await measure(call, place, round >= 0);
  // Only in the largest fleet: scanning a small table is the right plan.
  for (const call of calls)
    for (const place of places) if (place.fleet === FLEETS.at(-1)) await hold(call, place);
  const { rows } = await systems[0]!.database.pool.query<{ server_version: string }>('SHOW server_version');
  const walked =
    [...breaches].join('; ') || 'no table is scanned, and only the power curve reads raw readings';
  await report('reads', {
    parts: [`PostgreSQL ${rows[0]!.server_version}`],
    tables: tables(places),
    notes: [`Plans, at ${FLEETS.at(-1)!.toLocaleString('en')} inverters: ${walked}.`],
  });
  for (const breach of breaches) console.error(breach);
  if (breaches.size > 0) process.exitCode = 1;
} finally {
  for (const system of systems) await system.stop();
}

async function startSystem() {
  const own = await createTestDatabase();
  const settings = apiSettings.parse({
    DATABASE_URL: own.url,
    SERVER_KEY: Buffer.alloc(32, 7).toString('base64'),
  });
  const database = await openDatabase({ url: own.url, connectionsMax: 2 });
  const spy = spyOn(database.pool);
  const app = await createApp({
    settings,
    pool: database.pool,
    longReads: new LongReads({ primary: database.pool }),
    logger: createLogger('api', 'fatal'),
  });
  await app.listen(0, '127.0.0.1');
  const { port } = (app.getHttpServer() as Server).address() as AddressInfo;
  return {
    database,
    spy,
    port,
    stop: async () => {
      await app.close();
      await database.close();
      await own.drop();
    },
  };
}

/** Verifies that the written hours equal those computed from the raw readings. */
async function holdToFold({ pool }: Database, owners: readonly Owner[]): Promise<void> {
  for (const { inverterIds } of owners) {
    const toMs = Date.now();
    const { hours, differences } = await checkEnergy(
      pool,
      inverterIds[0]!,
      { fromMs: toMs - 20 * 86_400_000, toMs },
      false,
    );
    if (hours === 0 || differences.length > 0)
      throw new Error(`stored and computed hours differ: ${hours} hours, ${JSON.stringify(differences[0])}`);
  }
}

/** Sums months as the worker does, except for the rest of the fleet, which is not read. */
async function sumOwned({ pool }: Database, owners: readonly Owner[]): Promise<void> {
  await pool.query('UPDATE energy_tails SET summed_until = hour_at WHERE inverter_id <> ALL ($1)', [
    owners.flatMap(({ inverterIds }) => inverterIds),
  ]);
  await sumYears(pool, Date.now());
}

async function answer(call: DashboardCall, { system, owner, cookie }: Place): Promise<void> {
  const path = `/api/${call.path(owner)}`;
  if (call.stream) return takeFirstEvent(system.port, path, cookie);
  const { status, text } = await ask(system.port, call.method ?? 'GET', path, {
    cookie,
    ...(call.body && { body: call.body(owner), headers: { origin: `http://127.0.0.1:${system.port}` } }),
  });
  if (status !== 200) throw new Error(`${call.name}: ${status} ${text}`);
}

async function measure(call: DashboardCall, place: Place, counts: boolean): Promise<void> {
  const { pool } = place.system.database;
  // Streams cache the energy of the latest reading, so change it to force a lookup.
  if (call.stream)
    await pool.query('UPDATE latest SET seq = seq + 1 WHERE inverter_id = ANY ($1)', [
      place.owner.inverterIds,
    ]);
  await pool.query('SELECT 1');
  place.system.spy.take();
  await pool.query('SELECT 1');
  const [floor] = place.system.spy.take();
  await answer(call, place);
  const taken = place.system.spy.take();
  if (!counts) return;
  place.floorMs.push(floor!.ms);
  statements.set(call.name, taken.length);
  if (!place.ms.has(call.name)) place.ms.set(call.name, []);
  place.ms.get(call.name)!.push(taken.reduce((sum, { ms }) => sum + ms, 0));
}

async function hold(call: DashboardCall, place: Place): Promise<void> {
  place.system.spy.take();
  await answer(call, place);
  const scans = await scansOf(place.system.database.pool, place.system.spy.take());
  rowsSeen.set(call.name, Math.max(rowsSeen.get(call.name) ?? 0, Math.round(rowsRead(scans))));
  for (const { table, sequential } of needlessScans(scans, { rawReadings: call.raw }))
    breaches.add(
      `${call.name} reads ${table}${sequential ? ' sequentially' : ''} (${place.history}, ${place.fleet})`,
    );
}

/** Explains statements in transactions that are rolled back, because some of them write. */
async function scansOf(pool: Pool, statements: readonly TimedStatement[]): Promise<Scan[]> {
  const client = await pool.connect();
  try {
    const scans: Scan[] = [];
    for (const { text, values } of statements) {
      await client.query('BEGIN');
      scans.push(...(await explainScans(client, text, values)));
      await client.query('ROLLBACK');
    }
    return scans;
  } finally {
    client.release();
  }
}

/** First quartile: other load on the machine only slows tries down. */
function quickest(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)]!;
}

function tables(places: readonly Place[]): Table[] {
  const head = places.map(({ fleet, history }) => `${history}, ${fleet.toLocaleString('en')}`);
  return [
    {
      columns: [
        { name: 'call' },
        { name: 'statements', decimals: 0 },
        { name: 'rows read, at most', decimals: 0 },
        ...head.map((name) => ({ name, decimals: 1 })),
        { name: 'growth', decimals: 2 },
      ],
      rows: calls.map(({ name }) => [
        name,
        statements.get(name)!,
        rowsSeen.get(name)!,
        ...places.map(({ ms, floorMs }) => median(ms.get(name)!) / median(floorMs)),
        quickest(places.at(-1)!.ms.get(name)!) / quickest(places[0]!.ms.get(name)!),
      ]),
    },
    {
      caption: 'The unit, one `SELECT 1`:',
      columns: [{ name: '' }, ...head.map((name) => ({ name, decimals: 0 }))],
      rows: [['µs', ...places.map(({ floorMs }) => median(floorMs) * 1000)]],
    },
  ];
}
