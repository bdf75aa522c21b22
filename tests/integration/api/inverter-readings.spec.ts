import { type ReadingCurve, readingCurveSchema } from '@heliograph/contracts/http/get-reading-curve';
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
const iso = (hour: number, minute = 0) => new Date(at(hour, minute)).toISOString();
const slot = (hour: number, minute = 0) => hour * 12 + minute / 5;

const system = useApi();
let administrator: string;

const get = (path: string, as = administrator) => ask(system.api.port, 'GET', `/api/${path}`, { cookie: as });

beforeAll(async () => {
  administrator = await logIn(system.api.port, 'administrator', PHONES.administrator, PASSWORD);
});

describe('the curve of an inverter’s readings', () => {
  beforeAll(async () => {
    const { 'A-0001': id, 'A-0002': other } = system.people.inverter;
    await ensureReadingPartitions(system.database, { retentionDays: 60, now: new Date() });
    // Ten minutes from nine with two phases, the second unknown in the first reading; power falls from -3 on.
    for (let minute = 0; minute < 10; minute++) {
      await addReading(system.database, id, {
        ts: new Date(at(9, minute)),
        ac_power_w: minute * 100 - 300,
        ac_voltage_v: [230 + minute, minute === 0 ? null : 240.5],
        rssi_dbm: -70 - minute,
      });
    }
    // The day before, and another inverter's.
    await addReading(system.database, id, { ts: new Date(at(9) - DAY_MS), ac_power_w: 50 });
    await addReading(system.database, other, { ts: new Date(at(9)), ac_power_w: 9_999 });
  });

  const curve = async (query: string): Promise<ReadingCurve> => {
    const answer = await get(`getReadingCurve?inverter_id=${system.people.inverter['A-0001']}&${query}`);
    expect(answer.status).toBe(200);
    return readingCurveSchema.strict().parse(answer.json());
  };

  it('has minimum, mean and maximum of five minutes, null without a reading', async () => {
    const { series, since: _since, ...rest } = await curve(`quantity=ac_power_w&date=${date}`);
    expect(rest).toEqual({
      firstDate: date,
      lastDate: date,
      timeZone: ZONE,
      from: iso(0),
      to: iso(24),
      intervalMinutes: 5,
      available: true,
    });
    expect(series).toHaveLength(1);
    const { entry, min, mean, max } = series[0]!;
    expect([entry, min.length, mean.length, max.length]).toEqual([1, 288, 288, 288]);
    const [first, end] = [slot(9), slot(9, 10)];
    expect([min, mean, max].map((figures) => figures.slice(first - 1, end + 1))).toEqual([
      [null, -300, 200, null],
      [null, -100, 400, null],
      [null, 100, 600, null],
    ]);
  });

  it('has a series for each phase', async () => {
    const { series } = await curve(`quantity=ac_voltage_v&date=${date}`);
    expect(series.map(({ entry, min, max }) => [entry, min[slot(9)], max[slot(9, 5)]])).toEqual([
      [1, 230, 239],
      [2, 240.5, 240.5],
    ]);
  });

  it('of several days is by hour and ends with the date', async () => {
    const { series, ...rest } = await curve(`quantity=ac_power_w&date=${date}&days=2`);
    expect(rest).toMatchObject({
      firstDate: localDate(ZONE, at(0) - DAY_MS),
      lastDate: date,
      from: new Date(at(0) - DAY_MS).toISOString(),
      to: iso(24),
      intervalMinutes: 60,
    });
    const { min, mean, max } = series[0]!;
    expect([mean.length, mean[9], min[33], mean[33], max[33]]).toEqual([48, 50, -300, 150, 600]);
    expect(mean.filter((value) => value !== null)).toHaveLength(2);
  });

  it('has no series for days without a value', async () => {
    expect((await curve(`quantity=temp_c&date=${date}`)).series).toEqual([]);
  });

  it('is unavailable beyond retention, with the first available date', async () => {
    const old = await curve('quantity=ac_power_w&date=2024-05-20&days=31');
    expect(old).toMatchObject({ available: false, series: [], firstDate: '2024-04-20' });
    const { available } = await curve(`quantity=ac_power_w&date=${old.since}`);
    expect(available).toBe(true);
  });

  it('is refused for an unknown quantity, an invalid day and more than 31 days', async () => {
    const id = system.people.inverter['A-0001'];
    for (const wrong of [
      'quantity=faults',
      '',
      'quantity=temp_c&date=2025-02-30',
      'quantity=temp_c&days=32',
    ]) {
      expect([wrong, (await get(`getReadingCurve?inverter_id=${id}&${wrong}`)).status]).toEqual([wrong, 400]);
    }
  });
});
