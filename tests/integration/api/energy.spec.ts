import { energySeriesSchema } from '@heliograph/contracts/http/energy-series';
import { openDatabase } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { appendEnergy } from '../../support/append-energy.js';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ask, logIn } from './support/http.js';
import { PASSWORD, PHONES } from './support/people.js';
import { useApi } from './support/use-api.js';

const MINUTE_MS = 60_000;
/** 2025-06-10, a Tuesday, at local time in Pune. */
const at = (hour: number, minute: number) => Date.UTC(2025, 5, 10, hour, minute) - 330 * MINUTE_MS;

describe('energy', () => {
  const system = useApi();
  let cookie: string;
  let administrator: string;

  beforeAll(async () => {
    cookie = await logIn(system.api.port, 'customer', PHONES.a, PASSWORD);
    administrator = await logIn(system.api.port, 'administrator', PHONES.administrator, PASSWORD);
    const inverterId = Number(system.people.inverter['A-0001']);
    // A counter that rises by 1 Wh a minute from 1,000,000, from 10:00 to 12:30.
    const readings = Array.from({ length: 151 }, (_, minute) => ({
      inverterId,
      ts: at(10, minute),
      seq: minute,
      energyTotalWh: 1_000_000 + minute,
      late: false,
    }));
    const database = await openDatabase({ url: system.databaseUrl, connectionsMax: 1 });
    await inTransaction(database.pool, (client) => appendEnergy(client, readings));
    await database.close();
  });

  const get = (path: string, as = cookie) => ask(system.api.port, 'GET', `/api/${path}`, { cookie: as });
  const series = async (view: string, query = '') => {
    const answer = await get(`getInverterData${view}/${system.people.inverter['A-0001']}${query}`);
    expect(answer.status).toBe(200);
    return energySeriesSchema.parse(answer.json());
  };
  const sum = (values: readonly (number | null)[]) =>
    values.reduce<number>((total, value) => total + (value ?? 0), 0);

  it('is hourly for a day, daily for a month, monthly for a year, and yearly', async () => {
    const hourly = await series('Hourly', '?date=2025-06-10');
    const daily = await series('Daily', '?month=2025-06');
    const monthly = await series('Monthly', '?year=2025');
    const yearly = await series('Yearly');
    expect(
      [hourly, daily, monthly, yearly].map(({ period, values, quality }) => [
        period,
        values.length,
        quality.length,
      ]),
    ).toEqual([
      ['2025-06-10', 24, 24],
      ['2025-06', 30, 30],
      ['2025', 12, 12],
      ['2021/2030', 10, 10],
    ]);
    expect(hourly).toMatchObject({ unit: 'Wh', timeZone: 'Asia/Kolkata' });
    // A reading at exactly 10:00 belongs to the hour before it.
    expect(hourly.values.slice(8, 13)).toEqual([null, 0, 60, 60, 30]);
    expect(daily.values[9]).toBe(150);
    expect([hourly, daily, monthly, yearly].map(({ values }) => sum(values))).toEqual([150, 150, 150, 150]);
  });

  it('by year includes the counter’s value before the first reading', async () => {
    const answer = await get(`getInverterDataYearly/${system.people.inverter['A-0001']}`);
    expect(answer.json().before).toBe(1_000_000);
    const never = await get(`getInverterDataYearly/${system.people.inverter['A-0002']}`);
    expect(never.json().before).toBeNull();
  });

  it('accepts a date or month within a longer period', async () => {
    expect((await series('Daily', '?date=2025-06-10')).period).toBe('2025-06');
    expect((await series('Monthly', '?date=2025-06-10')).period).toBe('2025');
    expect((await series('Monthly', '?month=2025-06')).period).toBe('2025');
    expect((await series('Daily', '?month=2024-02')).values).toHaveLength(29);
  });

  it('defaults to the current period in the site’s time zone', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
    const before = today.format(Date.now());
    const [{ period }, daily, monthly] = [
      await series('Hourly'),
      await series('Daily'),
      await series('Monthly'),
    ];
    // Midnight may pass between the calls.
    expect([before, today.format(Date.now())]).toContain(period);
    expect(period.startsWith(daily.period) || daily.period > before.slice(0, 7)).toBe(true);
    expect(monthly.period).toMatch(/^\d{4}$/);
  });

  it('in total is the counter’s value, null before the first reading', async () => {
    expect((await get('getInverterDataBySerialNo?serial_no=a-0001')).json()).toEqual({
      totalEnergy: 1_000_150,
    });
    expect((await get('getInverterDataBySerialNo?serial_no=A-0002')).json()).toEqual({ totalEnergy: null });
  });

  it('of the fleet is a plain array, for administrators', async () => {
    const days = (await get('getInverterDataDaily/', administrator)).json();
    const withoutSlash = (await get('getInverterDataDaily', administrator)).json();
    const hours = (await get('getActiveInverterCountHourly/', administrator)).json();
    expect([days.length, withoutSlash.length, hours.length]).toEqual([31, 31, 24]);
    const quality = (await get('getFleetEnergyQuality', administrator)).json();
    const heard = days.filter((day: number | null) => day !== null);
    expect(quality.energyWh).toBe(
      heard.length > 0 ? heard.reduce((sum: number, day: number) => sum + day, 0) : null,
    );
    for (const value of [...days, ...hours]) expect(value === null || Number.isInteger(value)).toBe(true);
  });
});
