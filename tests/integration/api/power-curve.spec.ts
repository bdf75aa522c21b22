import { powerCurveSchema } from '@heliograph/contracts/http/get-power-curve';
import { openDatabase } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { appendEnergy } from '../../support/append-energy.js';
import { ensureReadingPartitions } from '@heliograph/database/readings/partitions';
import { localDate, localInstant } from '@heliograph/domain/time/zone';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { addReading } from '../../support/builders.js';
import { ask, logIn } from './support/http.js';
import { PASSWORD, PHONES } from './support/people.js';
import { useApi } from './support/use-api.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const ZONE = 'Asia/Kolkata';
/** Two days ago in Pune: a complete day within retention. */
const date = localDate(ZONE, Date.now() - 2 * DAY_MS);
const [year, month, day] = date.split('-').map(Number) as [number, number, number];
const at = (hour: number, minute = 0) => localInstant(ZONE, year, month, day, hour) + minute * MINUTE_MS;
const slot = (hour: number, minute = 0) => hour * 12 + minute / 5;

describe('the power curve of a day', () => {
  const system = useApi();
  let cookie: string;
  let administrator: string;

  beforeAll(async () => {
    cookie = await logIn(system.api.port, 'customer', PHONES.a, PASSWORD);
    administrator = await logIn(system.api.port, 'administrator', PHONES.administrator, PASSWORD);
    const database = await openDatabase({ url: system.databaseUrl, connectionsMax: 1 });
    await ensureReadingPartitions(database.pool, { retentionDays: 60, now: new Date() });
    const { 'A-0001': first, 'A-0002': second } = system.people.inverter;
    // The second inverter has readings from 10 to 12 only, from 11 on from its backlog.
    const readings = [
      ...minutes(9, 13).map((ts, step) => ({ id: first, ts, powerW: 1000 + step, late: false })),
      ...minutes(10, 12).map((ts) => ({ id: second, ts, powerW: 500.4, late: ts >= at(11) })),
    ];
    for (const { id, ts, powerW, late } of readings) {
      await addReading(database.pool, id, { ts: new Date(ts), backlog: late, ac_power_w: powerW });
    }
    await inTransaction(database.pool, (client) =>
      appendEnergy(
        client,
        readings.map(({ id, ts, late }, seq) => ({
          inverterId: Number(id),
          ts,
          seq,
          energyTotalWh: 1000 + seq,
          late,
        })),
      ),
    );
    await database.close();
  });

  const get = (path: string, as = cookie) => ask(system.api.port, 'GET', `/api/${path}`, { cookie: as });
  const curve = async (id: string, query = `?date=${date}`) => {
    const answer = await get(`getPowerCurve/${id}${query}`);
    expect([answer.status, answer.text.length < 20_000]).toEqual([200, true]);
    return powerCurveSchema.parse(answer.json());
  };

  it('holds five-minute means, null without readings', async () => {
    const { powerW, quality, ...rest } = await curve(system.people.inverter['A-0001']);
    expect(rest).toEqual({
      date,
      timeZone: ZONE,
      from: new Date(at(0)).toISOString(),
      to: new Date(at(24)).toISOString(),
      intervalMinutes: 5,
      ratedPowerW: 5000,
      available: true,
      since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      firstReadingAt: new Date(at(9)).toISOString(),
      lastReadingAt: new Date(at(12, 59)).toISOString(),
    });
    expect([powerW.length, quality.length]).toEqual([288, 288]);
    expect(powerW.slice(slot(9), slot(9, 15))).toEqual([1002, 1007, 1012]);
    expect([powerW[slot(8, 55)], quality[slot(8, 55)]]).toEqual([null, 'missing']);
    expect(powerW.filter((value) => value !== null)).toHaveLength(48);
    expect(new Set(quality)).toEqual(new Set(['missing', 'measured']));
  });

  it('marks backfilled intervals', async () => {
    const { quality } = await curve(system.people.inverter['A-0002']);
    expect([quality[slot(10)], quality[slot(11)]]).toEqual(['measured', 'backfilled']);
  });

  it('of all inverters is their sum, and marks intervals where one is missing', async () => {
    const all = await curve('all');
    const one = await curve(system.people.inverter['A-0001']);
    const other = await curve(system.people.inverter['A-0002']);
    expect(all.ratedPowerW).toBe(10_000);
    expect(all.powerW).toEqual(
      one.powerW.map((value, index) =>
        value === null && other.powerW[index] === null ? null : (value ?? 0) + (other.powerW[index] ?? 0),
      ),
    );
    expect([slot(9), slot(10), slot(11), slot(12, 30)].map((index) => all.quality[index])).toEqual([
      // At 9:00 the second inverter had not started yet, so nothing is missing.
      'measured',
      'measured',
      'backfilled',
      'partial',
    ]);
  });

  it('is unavailable beyond retention, with the first available date', async () => {
    const old = await curve(system.people.inverter['A-0001'], '?date=2024-05-20');
    expect(old).toMatchObject({ available: false, powerW: [], quality: [], firstReadingAt: null });
    const horizon = localDate(ZONE, Date.now() - 62 * DAY_MS);
    expect(old.since > horizon && old.since <= localDate(ZONE, Date.now() - 60 * DAY_MS)).toBe(true);
    expect(await curve(system.people.inverter['A-0001'], `?date=${old.since}`)).toMatchObject({
      available: true,
      firstReadingAt: null,
    });
  });

  it('is pending for a future day, and defaults to today', async () => {
    const ahead = localDate(ZONE, Date.now() + 2 * DAY_MS);
    const { quality } = await curve(system.people.inverter['A-0001'], `?date=${ahead}`);
    expect(new Set(quality)).toEqual(new Set(['pending']));
    const before = localDate(ZONE, Date.now());
    const today = await curve(system.people.inverter['A-0001'], '');
    expect([before, localDate(ZONE, Date.now())]).toContain(today.date);
  });

  it('is refused for an invalid day', async () => {
    for (const wrong of ['2025-02-30', 'yesterday', '1999-12-31']) {
      const answer = await get(`getPowerCurve/${system.people.inverter['A-0001']}?date=${wrong}`);
      expect([wrong, answer.status]).toEqual([wrong, 400]);
    }
    expect((await get('getPowerCurve/all', administrator)).status).toBe(404);
  });

  it('has the best day in a call of its own', async () => {
    const best = (await get(`getBestDay/${system.people.inverter['B-0001']}`, administrator)).json();
    expect(best).toEqual({ timeZone: ZONE, withCurve: null, month: null, year: null });
  });

  it('is accompanied by the energy of all a user’s inverters, in total and in parts', async () => {
    const answer = await get(`getUserEnergyHourly?user_id=${system.people.a}&date=${date}`);
    const hours = answer.json();
    expect(hours).toMatchObject({ unit: 'Wh', timeZone: ZONE, period: date, inverters: 2 });
    expect((await get(`getUserEnergyHourly?date=${date}`)).json()).toEqual(hours);
    expect(hours.parts.map(({ inverterId }: { inverterId: string }) => inverterId)).toEqual([
      system.people.inverter['A-0001'],
      system.people.inverter['A-0002'],
    ]);
    expect(hours.values[10]).toBe(hours.parts[0].values[10] + hours.parts[1].values[10]);
    const years = (await get(`getUserEnergyYearly?user_id=${system.people.a}`)).json();
    expect(years).toMatchObject({ period: '2021/2030', before: expect.any(Number) });
    const nobody = (await get(`getUserEnergyDaily?user_id=${system.people.b}`, administrator)).json();
    expect(nobody.values.every((value: number | null) => value === null)).toBe(true);
  });
});

const minutes = (from: number, to: number) =>
  Array.from({ length: (to - from) * 60 }, (_, minute) => at(from, minute));
