import { prepareCursors, resendFrom, saveCursors } from '@heliograph/database/national/cursors';
import { readUnsent } from '@heliograph/database/national/read-unsent';
import { recomputeEnergy } from '@heliograph/database/energy/recompute-energy';
import { packReadings } from '@heliograph/database/readings/pack-readings';
import type { CounterReading } from '@heliograph/domain/energy/counter';
import { loadConfig } from '@heliograph/server/config';
import { createLogger } from '@heliograph/server/logging';
import { NationalDelivery } from '@heliograph/worker/handlers/national-delivery';
import { workerSettings } from '@heliograph/worker/settings';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { addDevice } from '../../support/builders.js';
import { RESEND_TOPIC, useNationalServer } from '../../support/national/server.js';
import { until } from '../../support/until.js';
import { useDatabaseAs, useTestDatabase } from '../../support/use-database.js';
import { addDispatchedClaim, exchangeAt } from '../energy/exchange-support.js';
import { addSite, store } from '../energy/support.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const database = useTestDatabase();
const worker = useDatabaseAs('worker', database);
const ingest = useDatabaseAs('ingest', database);
const national = useNationalServer();

const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
let job: NationalDelivery;

const newJob = (environment: Record<string, string> = national.settings) =>
  new NationalDelivery(
    worker,
    loadConfig(workerSettings, {
      DATABASE_URL: 'postgres://unused',
      SERVER_KEY: 'A'.repeat(44),
      ...environment,
    }),
    createLogger('test', 'silent'),
  );

beforeEach(async () => {
  await database.pool.query(
    'TRUNCATE national_cursors, readings, packed_days, claims, tickets, energy_tails CASCADE',
  );
  job = newJob();
});
afterEach(async () => {
  await job.onApplicationShutdown();
  national.server.acknowledges = true;
  national.received.length = 0;
});

/** An inverter with a device. @returns its id and serial number */
async function addReporting(): Promise<{ id: number; serial: string }> {
  const id = await addSite(database.pool);
  await addDevice(database.pool, id);
  return { id, serial: await serialOf(id) };
}
const serialOf = async (id: number) =>
  (
    await database.row<{ serial: string }>('SELECT serial_number AS serial FROM inverters WHERE id = $1', [
      id,
    ])
  ).serial;

const at = (ts: number): CounterReading => ({
  ts,
  seq: Math.floor(ts / MINUTE_MS) % 100_000,
  counterWh: Math.floor((ts - now + 61 * DAY_MS) / MINUTE_MS) * 10,
  late: false,
});
/** Stores readings as ingest does, and recomputes after late ones. */
async function report(id: number, times: readonly number[]): Promise<void> {
  for (const inverterId of await store(ingest.pool, id, times.map(at)))
    await recomputeEnergy(ingest.pool, inverterId);
}
const iso = (ts: number) => new Date(ts).toISOString();
/** The times that the server has of a device, in the order of their first arrival. */
const timesOf = (serial: string) => [
  ...new Set(national.received.filter((one) => one.serial === serial).map(({ values }) => values.at)),
];
const every = (stepMs: number, fromMs: number, toMs: number) =>
  Array.from({ length: Math.floor((toMs - fromMs) / stepMs) }, (_, index) => fromMs + index * stepMs);

describe('the delivery to a national server', () => {
  it('sends each reading once, converted by the profile', async () => {
    const { id, serial } = await addReporting();
    await report(id, [now - 2 * MINUTE_MS]);
    await job.handle();
    await report(id, [now - MINUTE_MS]);
    await job.handle();
    await job.handle();
    expect(national.received).toEqual(
      [2, 1].map((minutes) => ({
        serial,
        imei: null,
        values: {
          at: iso(now - minutes * MINUTE_MS),
          energy: at(now - minutes * MINUTE_MS).counterWh / 1000,
          power: null,
        },
      })),
    );
  });

  it('sends everything of 58 days in order once the server is back, packed days too', async () => {
    const { id, serial } = await addReporting();
    const other = await addReporting();
    await national.server.goAway();
    await job.handle();
    const times = every(7 * MINUTE_MS, now - 58 * DAY_MS, now);
    await report(id, times);
    await report(other.id, [now - 57 * DAY_MS, now - DAY_MS]);
    await job.handle();
    expect(await packReadings(database.pool, { now: new Date(), maxMs: Infinity })).toBeGreaterThan(30);
    expect(national.received).toEqual([]);
    await national.server.listen();
    await until('all of them', async () => {
      await job.handle();
      return timesOf(serial).length === times.length;
    });
    expect(timesOf(serial)).toEqual(times.map(iso));
    expect(timesOf(other.serial)).toEqual([iso(now - 57 * DAY_MS), iso(now - DAY_MS)]);
    expect(national.received).toHaveLength(times.length + 2);
  });

  it('sends readings that are stored late', async () => {
    const { id, serial } = await addReporting();
    await report(id, [now - 3 * DAY_MS, now - 30 * MINUTE_MS]);
    await job.handle();
    await report(id, [now - 2 * DAY_MS, now - 5 * MINUTE_MS]);
    await job.handle();
    expect(timesOf(serial)).toEqual(
      [3 * DAY_MS, 30 * MINUTE_MS, 2 * DAY_MS, 5 * MINUTE_MS].map((ago) => iso(now - ago)),
    );
  });

  it.each(['before', 'after'])(
    'sends a reading that is stored late while others are sent, %s its cursor was moved back for it',
    async (order) => {
      const { id, serial } = await addReporting();
      await report(id, [now - 3 * MINUTE_MS]);
      await prepareCursors(worker.pool, new Date(0));
      const [sent] = await readUnsent(worker.pool, { afterId: 0, demo: false, quantities: [] });
      await report(id, [now - 20 * MINUTE_MS]);
      if (order === 'after') await prepareCursors(worker.pool, new Date(0));
      await saveCursors(worker.pool, [sent!.next]);
      await job.handle();
      expect(timesOf(serial)).toEqual([iso(now - 20 * MINUTE_MS), iso(now - 3 * MINUTE_MS)]);
    },
  );

  it('sends unacknowledged readings again', async () => {
    const { id, serial } = await addReporting();
    const times = every(MINUTE_MS, now - 300 * MINUTE_MS, now);
    await report(id, times);
    national.server.acknowledges = false;
    const before = national.server.received;
    const run = job.handle();
    await until('messages without acknowledgement', () => national.server.received > before);
    national.server.disconnect();
    await run;
    expect(national.received).toEqual([]);
    expect(await database.row('SELECT sent_ts FROM national_cursors')).toEqual({
      sent_ts: new Date(times[0]!),
    });
    national.server.acknowledges = true;
    await job.handle();
    await job.handle();
    expect(timesOf(serial)).toEqual(times.map(iso));
  });

  it('sends again from a time that the server requests, after a request without a time', async () => {
    const { id, serial } = await addReporting();
    await report(id, [now - 40 * DAY_MS, now - 20 * DAY_MS, now - DAY_MS]);
    await job.handle();
    national.received.length = 0;
    national.server.request(RESEND_TOPIC, 'everything');
    national.server.request(RESEND_TOPIC, JSON.stringify({ FROM: iso(now - 21 * DAY_MS) }));
    await until('the second sending', async () => {
      await job.handle();
      return national.received.length > 0;
    });
    expect(timesOf(serial)).toEqual([iso(now - 20 * DAY_MS), iso(now - DAY_MS)]);
  });

  it('counts readings of more than 60 days and does not send them, even on request', async () => {
    const { id, serial } = await addReporting();
    await report(id, [now - 59 * DAY_MS, now - DAY_MS]);
    await database.pool.query(
      `INSERT INTO national_cursors (inverter_id, sent_ts, sent_seq) VALUES ($1, $2, -1)`,
      [id, new Date(now - 70 * DAY_MS)],
    );
    await database.pool.query(`UPDATE readings SET ts = ts - interval '2 days' WHERE ts < $1`, [
      new Date(now - 50 * DAY_MS),
    ]);
    await job.handle();
    await resendFrom(worker.pool, new Date(0));
    await job.handle();
    expect(await database.row('SELECT expired FROM national_cursors')).toEqual({ expired: 1 });
    expect(timesOf(serial)).toEqual([iso(now - DAY_MS)]);
  });

  it('names the device that measured a reading, also after an exchange', async () => {
    const [site, stock] = [await addReporting(), await addReporting()];
    await report(site.id, [now - 2 * DAY_MS]);
    const exchange = await addDispatchedClaim(database.pool, site.id, stock.id);
    await exchangeAt(database.pool, exchange, now - DAY_MS);
    await report(site.id, [now - MINUTE_MS]);
    await job.handle();
    expect(await serialOf(site.id)).toBe(stock.serial);
    expect(timesOf(site.serial)).toEqual([iso(now - 2 * DAY_MS)]);
    expect(timesOf(stock.serial)).toEqual([iso(now - MINUTE_MS)]);
  });

  it('continues without a deleted inverter, and sends the readings of a removed one', async () => {
    const [removed, deleted] = [await addReporting(), await addReporting()];
    for (const { id } of [removed, deleted]) await report(id, [now - MINUTE_MS]);
    await national.server.goAway();
    await job.handle();
    await database.pool.query(`UPDATE inverters SET status = 'REMOVED' WHERE id = $1`, [removed.id]);
    for (const table of ['devices', 'energy_hours', 'energy_tails', 'readings'])
      await database.pool.query(`DELETE FROM ${table} WHERE inverter_id = $1`, [deleted.id]);
    await database.pool.query('DELETE FROM inverters WHERE id = $1', [deleted.id]);
    await national.server.listen();
    await job.handle();
    await job.handle();
    expect(timesOf(removed.serial)).toEqual([iso(now - MINUTE_MS)]);
    expect(national.received).toHaveLength(1);
    expect(await database.rows('SELECT inverter_id FROM national_cursors')).toEqual([
      { inverter_id: removed.id },
    ]);
  });

  it('holds inverters back that lack a mandatory parameter, and only these', async () => {
    const [without, complete] = [await addReporting(), await addReporting()];
    await database.pool.query(`UPDATE inverters SET serial_number = 'a/b' WHERE id = $1`, [without.id]);
    for (const { id } of [without, complete]) await report(id, [now - MINUTE_MS]);
    await job.handle();
    expect(national.received.map(({ serial }) => serial)).toEqual([complete.serial]);
    await database.pool.query('UPDATE inverters SET serial_number = $2 WHERE id = $1', [
      without.id,
      without.serial,
    ]);
    await job.handle();
    expect(timesOf(without.serial)).toHaveLength(1);
  });

  it('sends the demonstration’s inverters only in the demonstration', async () => {
    const { id } = await addReporting();
    await database.pool.query('UPDATE inverters SET demo = true WHERE id = $1', [id]);
    await report(id, [now - MINUTE_MS]);
    await job.handle();
    expect(national.received).toEqual([]);
    await job.onApplicationShutdown();
    job = newJob({ ...national.settings, DEMO: 'on' });
    await job.handle();
    expect(national.received).toHaveLength(1);
  });
});
