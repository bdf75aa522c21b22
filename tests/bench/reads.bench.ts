// What each call of a customer's dashboard costs the database, with one month, one year and ten years behind it, and with 1,000
// and 100,000 inverters beside it: in round trips of `SELECT 1` on the same connection pool, by turns. Its plans are held to
// walk no table and to read no raw rows but for the curve; a breach fails the run.
import { createApp } from '@heliograph/api/create-app';
import { apiSettings } from '@heliograph/api/settings';
import { type Database, openDatabase } from '@heliograph/database/connection/database';
import { checkEnergy } from '@heliograph/database/energy/check-energy';
import { createLogger } from '@heliograph/server/logging';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ask, logIn } from '../integration/api/support/http.js';
import { PASSWORD } from '../integration/api/support/people.js';
import { createTestDatabase } from '../support/database.js';
import { median } from './median.js';
import { tell } from './page.js';
import { calls, type DashboardCall } from './reads/calls.js';
import { writeFleetBeside } from './reads/fleet-beside.js';
import { type Owner, writeOwner } from './reads/history.js';
import { lookAt } from './reads/plans.js';
import { spyOn } from './reads/spied-pool.js';
import { takeFirstEvent } from './reads/take-first-event.js';

const FLEETS = [1_000, 100_000];
const HISTORIES = [
  { name: '1 month', months: 1 },
  { name: '1 year', months: 12 },
  { name: '10 years', months: 120 },
];
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 30);
/** Connections have their caches then, and the processor its code. */
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
  // A small table is walked for good reasons.
  for (const call of calls)
    for (const place of places) if (place.fleet === FLEETS.at(-1)) await hold(call, place);
  const { rows } = await systems[0]!.database.pool.query<{ server_version: string }>('SHOW server_version');
  await tell({
    name: 'reads',
    title: 'Reads',
    parts: [`PostgreSQL ${rows[0]!.server_version}`],
    body: body(places),
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
  const app = await createApp({ settings, pool: database.pool, logger: createLogger('api', 'fatal') });
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

/** What was written is what the fold makes of the raw readings. */
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
      throw new Error(`the history is not the fold's: ${hours} hours, ${JSON.stringify(differences[0])}`);
  }
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
  // A stream knows the energy of a reading that it has told of before: so it has a new one.
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
  const looked = await lookAt(place.system.database.pool, place.system.spy.take(), call.raw ?? false);
  rowsSeen.set(call.name, Math.max(rowsSeen.get(call.name) ?? 0, looked.rows));
  for (const breach of looked.breaches)
    breaches.add(`${call.name}: ${breach} (${place.history}, ${place.fleet})`);
}

/** Of a quarter of the tries: what others do on the machine makes none quicker. */
function quickest(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)]!;
}

function body(places: readonly Place[]): string {
  const head = places.map(({ fleet, history }) => `${history}, ${fleet.toLocaleString('en')}`);
  const lines = calls.map(({ name }) => {
    const ratios = places.map(({ ms, floorMs }) => median(ms.get(name)!) / median(floorMs));
    const ends = quickest(places.at(-1)!.ms.get(name)!) / quickest(places[0]!.ms.get(name)!);
    return [
      name,
      statements.get(name),
      rowsSeen.get(name),
      ...ratios.map((ratio) => ratio.toFixed(1)),
      ends.toFixed(2),
    ];
  });
  const floor = places.map(({ floorMs }) => (median(floorMs) * 1000).toFixed(0));
  return `
Time that the call's statements take, the session's look-up included, in round trips of \`SELECT 1\` in the same pool, both medians of ${ROUNDS}
tries by turns. Between the ends: ten years and ${FLEETS.at(-1)!.toLocaleString('en')} inverters beside it, ÷ one month and ${FLEETS[0]!.toLocaleString('en')}, each by the time that the quickest quarter
of the tries stayed under. Three inverters: the owner's own, together. The histories' hours agree with the fold over their raw readings. Aims: 3 round trips, and 1.5 between the ends.
Plans, at ${FLEETS.at(-1)!.toLocaleString('en')} inverters: ${breaches.size === 0 ? 'no table is walked, and no raw reading is looked at but for the curve' : [...breaches].join('; ')}.

| call | statements | rows looked at, at most | ${head.join(' | ')} | between the ends |
| --- | --: | --: | ${head.map(() => '--: | ').join('')}--: |
${lines.map((line) => `| ${line.join(' | ')} |`).join('\n')}
| \`SELECT 1\`, µs | 1 | 0 | ${floor.join(' | ')} | |

Short of the aim, and why: a call makes two to five statements, so its round trips alone come to as many. A connection plans them once, since they have names, and by itself a look-up by a key then takes no longer than \`SELECT 1\`; the
session's takes twice as long, the inverter's with its counter one and a half times. The curve's is planned each time, so that it leaves out other weeks' partitions; planned anew each time the live view's statements took two to four
times as long. A busy machine makes the ratio larger: what ends within one turn of the processor is not put aside. \`getBestDay\` looks up each day since the first reading, 365 at most: a month of history has few, and that is all that lies
between the ends. \`getSavings\` looks up each month since the first reading, since slabs and rounding are a month's: ten years are 121 look-ups for each inverter of the household. A look-up of a day takes some 3 µs, of a month some 4, since each
has pages of its own that the processor no longer holds; a little less than 1 is its row's way to the API, the rest PostgreSQL's way down the index. Until the day before was asked first, it was two thirds more: an index scan reads its page to
the end for the one row that is wanted. A sum kept for each closed month would end the look-ups, and would have to follow late data. \`getInverterEvents\` has its count kept by the database. So the next things to try: the session's statement
without its UPDATE, which most calls do not need (a seventh of it); the run anew on a machine of its own, where the differences between the ends that rows do not explain should go. All of this is from memory: hours of one inverter lie beside
each other here, in a database that grew they lie apart, and a first look after a long time reads a page for each bar.
`;
}
