import { energySeriesSchema } from '@heliograph/contracts/http/energy-series';
import { getSavings } from '@heliograph/contracts/http/get-savings';
import { recomputeEnergy } from '@heliograph/database/energy/recompute-energy';
import type { CounterReading } from '@heliograph/domain/energy/counter';
import { savedPaise } from '@heliograph/domain/tariff/tariff';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { addDevice, addInverter } from '../../support/builders.js';
import { ask, logIn } from '../api/support/http.js';
import { PASSWORD, PHONES } from '../api/support/people.js';
import { useApi } from '../api/support/use-api.js';
import { addDispatchedClaim, exchangeAt } from '../energy/exchange-support.js';
import { store } from '../energy/support.js';
import { seedHours, TARIFF } from './support.js';

const HOUR_MS = 3_600_000;
const at = (text: string) => Date.parse(`${text}+05:30`);
const hourOf = (ts: number) => new Date(ts + 5.5 * HOUR_MS).getUTCHours();
const monthOf = (ts: number) => new Date(ts + 5.5 * HOUR_MS).toISOString().slice(0, 7);

/** An hourly reading; the counter rises from 7 to 18 o'clock, each hour by another amount. */
function deviceOf(from: string, until: string, startWh: number): CounterReading[] {
  const readings: CounterReading[] = [];
  let counterWh = startWh;
  for (let ts = at(from), seq = 0; ts < at(until); ts += HOUR_MS, seq += 1) {
    if (seq > 0 && hourOf(ts) >= 7 && hourOf(ts) < 18) counterWh += 100 + (((ts / HOUR_MS) * 7_919) % 1_009);
    readings.push({ ts, seq, counterWh, late: false });
  }
  return readings;
}

/** No readings exist between the two. The counters are so close that only the exchange distinguishes them. */
const old = deviceOf('2025-04-20T00:30', '2025-06-10T12:45', 500_000);
const fresh = deviceOf('2025-06-12T10:30', '2025-08-04T15:45', old.at(-1)!.counterWh + 3_000);

const risen = (readings: readonly CounterReading[]) =>
  readings.slice(1).map(({ ts, counterWh }, index) => ({ ts, wh: counterWh - readings[index]!.counterWh }));
const sumOf = (values: readonly (number | null)[]) =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

const byMonth = new Map<string, number>();
for (const { ts, wh } of [...risen(old), ...risen(fresh)])
  byMonth.set(monthOf(ts), (byMonth.get(monthOf(ts)) ?? 0) + wh);
const all = sumOf([...byMonth.values()]);

describe('an owner’s figures across an exchange of devices', () => {
  const system = useApi();
  let a: string;
  let id: number;

  beforeAll(async () => {
    const { database, people } = system;
    a = await logIn(system.api.port, 'customer', PHONES.a, PASSWORD);
    id = Number(people.inverter['A-0001']);
    await database.query(
      `SELECT make_readings_partition(monday::date) FROM generate_series('2025-04-14'::date, '2025-08-04', '7 days') monday
       WHERE to_regclass('readings_p' || to_char(monday, 'YYYYMMDD')) IS NULL`,
    );
    const stock = await addInverter(database, { serial_number: 'A-0009', status: 'CREATED' });
    for (const one of [id, stock]) await addDevice(database, one, { secret: `secret ${one}` });
    // The old device's last day arrives after the exchange.
    const lastDay = at('2025-06-10T00:00');
    await store(
      database,
      id,
      old.filter(({ ts }) => ts < lastDay),
    );
    await exchangeAt(database, await addDispatchedClaim(database, id, stock), at('2025-06-12T09:20'));
    await store(database, id, fresh);
    await store(
      database,
      id,
      old.filter(({ ts }) => ts >= lastDay).map((reading) => ({ ...reading, late: true })),
    );
    await recomputeEnergy(database, id);
    await seedHours(database, people.inverter['A-0002'], { from: '2025-05-01', until: '2025-07-16' });
    const { port } = system.api;
    expect((await ask(port, 'POST', '/api/setTariff', { cookie: a, body: TARIFF })).status).toBe(200);
  });

  const get = async (path: string) => {
    const answer = await ask(system.api.port, 'GET', `/api/${path}`, { cookie: a });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer;
  };
  const series = async (path: string) => energySeriesSchema.parse((await get(path)).json()).values;
  const savings = async (query: string) =>
    getSavings.output.parse((await get(`getSavings?${query}&year=2025`)).json());

  it('add up in years, months and days, with each device’s energy in its own months', async () => {
    const months = await series(`getInverterDataMonthly/${id}?year=2025`);
    const names = months.map((_, index) => `2025-${String(index + 1).padStart(2, '0')}`);
    expect(names.map((name, index) => [name, months[index] ?? 0])).toEqual(
      names.map((name) => [name, byMonth.get(name) ?? 0]),
    );
    expect(sumOf(await series(`getInverterDataYearly/${id}`))).toBe(all);
    for (const [month, wh] of byMonth)
      expect([month, sumOf(await series(`getInverterDataDaily/${id}?month=${month}`))]).toEqual([month, wh]);
    // The day of the exchange has the replacement's energy only.
    const exchanged = await series(`getInverterDataHourly/${id}?date=2025-06-12`);
    expect(sumOf(exchanged.slice(0, 10))).toBe(0);
    expect(Math.max(...exchanged.map((wh) => wh ?? 0))).toBeLessThan(1_200);
  });

  it('are saved by the tariff, under the new serial number, to the paisa', async () => {
    const [household, exchanged, other] = [
      await savings(`user_id=${system.people.a}`),
      await savings('serial_no=A-0009'),
      await savings('serial_no=A-0002'),
    ];
    expect(exchanged.months.map(({ energyWh }) => energyWh ?? 0)).toEqual(
      exchanged.months.map(({ month }) => byMonth.get(month) ?? 0),
    );
    expect(exchanged.lifetime).toMatchObject({ energyWh: all, from: '2025-04' });
    for (const [index, { month, energyWh, savedPaise: paise }] of household.months.entries()) {
      const parts = [exchanged, other].map(({ months }) => months[index]!);
      if (energyWh === null) continue;
      expect([month, sumOf(parts.map((part) => part.energyWh))]).toEqual([month, energyWh]);
      expect([month, paise]).toEqual([month, savedPaise(TARIFF, energyWh)]);
      expect([month, sumOf(parts.map((part) => part.savedPaise))]).toEqual([month, paise]);
    }
    expect(household.lifetime.savedPaise).toBe(sumOf(household.months.map((each) => each.savedPaise)));
    expect(household.lifetime.savedPaise).toBeGreaterThan(0);
  });

  it.each(['hour', 'day', 'month', 'year'])('are exported whole, by %s', async (resolution) => {
    const period = `from=2025-01-01&to=2025-12-31&resolution=${resolution}&format=csv`;
    const rowsOf = async (query: string) => {
      const { text } = await get(`exportEnergy?${query}&${period}`);
      const [head, ...rows] = parse(text, { bom: true }) as string[][];
      return rows.map((row) => ({ inverter: row[0], wh: Number(row[head!.indexOf('energy_wh')] || 0) }));
    };
    const own = await rowsOf('serial_no=A-0009');
    expect(new Set(own.map(({ inverter }) => inverter))).toEqual(new Set(['A-0009']));
    expect(sumOf(own.map(({ wh }) => wh))).toBe(all);
    const both = await rowsOf(`user_id=${system.people.a}`);
    expect(new Set(both.map(({ inverter }) => inverter))).toEqual(new Set(['A-0009', 'A-0002']));
    expect(sumOf(both.filter(({ inverter }) => inverter === 'A-0009').map(({ wh }) => wh))).toBe(all);
  });

  it('are not found under the old serial number', async () => {
    const answer = await ask(system.api.port, 'GET', '/api/getSavings?serial_no=A-0001', { cookie: a });
    expect(answer.status).toBe(404);
  });
});
