import { readSpans } from '@heliograph/database/energy/counter-look-ups';
import { readEnergySeries } from '@heliograph/database/energy/read-energy-series';
import { readEnergyTotals } from '@heliograph/database/energy/read-energy-totals';
import { packReadings } from '@heliograph/database/readings/pack-readings';
import { keepColumnstore } from '@heliograph/database/timescale/columnstore';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { ALL_READINGS_SQL } from '../../support/all-readings.js';
import { until } from '../../support/until.js';
import { startApi, type ApiProcess } from '../api/support/api-process.js';
import { ask, logIn } from '../api/support/http.js';
import { addPeople, PASSWORD, PHONES } from '../api/support/people.js';
import { hasMosquitto } from '../ingest/support/mosquitto.js';
import { communityUrl, timescaleUrl } from '../readings-storage/servers.js';
import { DAY_MS, makeMonth, SLOT_MS } from './support/month.js';
import { Oracle } from './support/oracle.js';
import { afterwards, Senders, telemetry } from './support/sending.js';
import { Stage } from './support/stage.js';
import { expected, views } from './support/views.js';

/** Generates another month if set. */
const seed = Number(process.env.JUNE_SEED ?? 6);
/** The month ends with yesterday in UTC, so that no reading is in the future or older than raw readings are kept. */
const month = makeMonth({
  seed,
  inverters: 22,
  days: 30,
  endMs: Math.floor(Date.now() / DAY_MS) * DAY_MS,
});
const sent = month.flatMap(({ serialNumber, readings }) =>
  readings.map(({ ts, seq, counterWh }) => `${serialNumber} ${ts} ${seq} ${counterWh}`),
);

const paths = [
  { path: 'the embedded broker on plain PostgreSQL', mosquitto: false, timescale: false, pack: null },
  { path: 'the embedded broker on packed days', mosquitto: false, timescale: false, pack: packDays },
  { path: 'the embedded broker on TimescaleDB', mosquitto: false, timescale: true, pack: null },
  {
    path: 'Mosquitto and three ingests on plain PostgreSQL',
    mosquitto: true,
    timescale: false,
    pack: null,
  },
  { path: 'Mosquitto and three ingests on TimescaleDB', mosquitto: true, timescale: true, pack: null },
  ...(communityUrl
    ? [{ path: 'the embedded broker on packed chunks', mosquitto: false, timescale: true, pack: packChunks }]
    : []),
];

async function packDays(pool: Pool): Promise<void> {
  expect(await packReadings(pool, { now: new Date(), maxMs: Infinity })).toBeGreaterThan(0);
}

async function packChunks(pool: Pool): Promise<void> {
  await keepColumnstore(pool);
  await pool.query(`SELECT compress_chunk(chunk) FROM show_chunks('readings') chunk`);
}

/** All paths are read as of the same instant, so that the oracle's answers are the same. */
const now = Date.now();
const oracles = month.map((inverter) => {
  const oracle = new Oracle(inverter, now);
  const looks = views(oracle.days).map((view) => ({ ...view, ...expected(oracle, view) }));
  return { inverter, oracle, looks };
});

describe.each(paths)(`a month of seed ${seed} through $path`, ({ mosquitto, timescale, pack }) => {
  const server = pack === packChunks ? communityUrl : timescaleUrl;
  const lacks = [
    mosquitto && !hasMosquitto && 'Mosquitto is not installed',
    timescale && !server && 'TIMESCALE_TEST_URL names no server',
  ].filter(Boolean);
  if (lacks.length > 0) {
    it.skip(`is exact: ${lacks.join(', ')}`, () => {});
    return;
  }

  let stage: Stage;
  let senders: Senders;
  let api: ApiProcess | undefined;
  beforeAll(async () => {
    stage = await Stage.start(mosquitto, timescale ? server : undefined, month);
    senders = await Senders.connect(stage.brokerUrl, month);
  });
  afterAll(async () => {
    await api?.stop();
    await senders?.close();
    await stage?.stop();
  });

  const stored = async (from = 0, to = Date.now()) => {
    const { rows } = await stage.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${ALL_READINGS_SQL} readings WHERE ts >= $1 AND ts < $2`,
      [new Date(from), new Date(to)],
    );
    return rows[0]!.count;
  };

  it('accepts some days live', async () => {
    const slots = new Map<number, number>();
    for (const { ts, way } of month.flatMap(({ readings }) => readings)) {
      const slotAt = Math.floor(ts / SLOT_MS) * SLOT_MS;
      if (way === 'live') slots.set(slotAt, (slots.get(slotAt) ?? 0) + 1);
    }
    expect(slots.size).toBeGreaterThan(150);
    for (const [slotAt, count] of [...slots].sort(([a], [b]) => a - b)) {
      const isNow = ({ ts, way }: { ts: number; way: string }) =>
        way === 'live' && ts >= slotAt && ts < slotAt + SLOT_MS;
      await stage.setClock(slotAt + SLOT_MS / 3);
      await Promise.all(
        month.map((inverter) => senders.send(inverter, inverter.readings.filter(isNow).map(telemetry))),
      );
      if (mosquitto)
        await until('the quarter of an hour', async () => (await stored(slotAt, slotAt + SLOT_MS)) === count);
    }
    await stage.setClock(Date.now());
    // Packs before the late readings arrive, so that they belong to packed days.
    await pack?.(stage.pool);
  });

  it('accepts the rest later, shuffled, in backlogs and repeated, and stores each reading once', async () => {
    const before = await stored();
    const sending = Promise.all(
      month.map((inverter, n) => senders.send(inverter, afterwards(inverter, n, seed))),
    );
    if (mosquitto) {
      await until('the middle', async () => (await stored()) > (before + sent.length) / 2, {
        patienceMs: 120_000,
      });
      await stage.killOneAndStartAgain();
      expect(await stored()).toBeLessThan(sent.length);
    }
    await sending;
    await until('all readings', async () => (await stored()) === sent.length, { patienceMs: 120_000 });
    const { rows } = await stage.pool.query<{ reading: string }>(
      `SELECT concat_ws(' ', serial_number, (extract(epoch FROM ts) * 1000)::bigint, seq, energy_total_wh) AS reading
         FROM ${ALL_READINGS_SQL} readings JOIN inverters ON inverters.id = inverter_id`,
    );
    expect(rows.map(({ reading }) => reading).sort()).toEqual([...sent].sort());
    expect((await stage.pool.query('SELECT reason, detail FROM quarantine')).rows).toEqual([]);
    await stage.settled();
    await pack?.(stage.pool);
  });

  it('is exact in every hour, day, month and year of every inverter', async () => {
    const ids = [...stage.ids.values()];
    const totals = await readEnergyTotals(stage.pool, ids, now);
    const spans = await readSpans(stage.pool, ids);
    const differences: object[] = [];
    for (const { inverter, oracle, looks } of oracles) {
      const { serialNumber, latitude, longitude, timeZone } = inverter;
      const id = stage.ids.get(serialNumber)!;
      const site = { id, latitude, longitude, time_zone: timeZone, span: spans.get(id) ?? null };
      const seen = await Promise.all(
        looks.map(({ view, choice }) => readEnergySeries(stage.pool, site, { view, ...choice }, now)),
      );
      for (const [n, { names, values, quality }] of looks.entries()) {
        expect(seen[n]!.values).toHaveLength(names.length);
        names.forEach((name, at) => {
          const one = `${seen[n]!.values[at]} ${seen[n]!.quality[at]}`;
          const other = `${values[at]} ${quality[at]}`;
          if (one !== other) differences.push({ serialNumber, name, seen: one, expected: other });
        });
      }
      expect(seen.at(-1)!.before).toBe(oracle.beforeWh);
      expect(totals.get(id)!.totalEnergyWh).toBe(oracle.beforeWh + oracle.risenWh);
    }
    expect(differences).toEqual([]);
    const { rows } = await stage.pool.query<{ wh: number }>(
      'SELECT sum(energy_wh)::bigint AS wh FROM fleet_hours',
    );
    expect(Number(rows[0]!.wh)).toBe(oracles.reduce((sum, { oracle }) => sum + oracle.risenWh, 0));
  });

  it('is exact in the API’s answers', async () => {
    await addPeople(stage.pool as never);
    api = await startApi(stage.databaseUrl);
    const cookie = await logIn(api.port, 'administrator', PHONES.administrator, PASSWORD);
    const get = async (path: string) => {
      const answer = await ask(api!.port, 'GET', `/api/${path}`, { cookie });
      expect(answer.status).toBe(200);
      return answer.json();
    };
    for (const inverter of month.slice(1, 6)) {
      const oracle = new Oracle(inverter, Date.now());
      const id = stage.ids.get(inverter.serialNumber)!;
      const all = views(oracle.days);
      for (const view of all.filter(
        ({ view }, n) => view !== 'hourly' || (n % 7 === 3 && n < all.length - 8),
      )) {
        const name = `${view.view[0]!.toUpperCase()}${view.view.slice(1)}`;
        const seen = await get(`getInverterData${name}/${id}?${new URLSearchParams(view.choice)}`);
        expect(seen).toMatchObject(expected(oracle, view));
      }
      const total = await get(`getInverterDataBySerialNo?serial_no=${inverter.serialNumber}`);
      expect(total).toEqual({ totalEnergy: oracle.beforeWh + oracle.risenWh });
    }
  });
});
