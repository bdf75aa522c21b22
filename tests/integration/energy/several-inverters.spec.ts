import type { Queryable } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { appendEnergy } from '../../support/append-energy.js';
import { type KnownSpan, readSpans } from '@heliograph/database/energy/counter-look-ups';
import { readBestDays } from '@heliograph/database/energy/read-best-days';
import { readEnergySeries } from '@heliograph/database/energy/read-energy-series';
import { readCombinedEnergy } from '@heliograph/database/energy/read-combined-energy';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useTestDatabase } from '../../support/use-database.js';
import { addSite, site } from './support.js';

const QUARTER_MS = 900_000;
const at = (text: string) => Date.parse(`${text}+05:30`);
/** Three days of June in Pune, read in the evening of the third. */
const begin = at('2025-06-08T06:00:00');
const now = at('2025-06-10T21:00:00');
const INVERTERS = 40;

describe('energy of several inverters together', () => {
  const database = useTestDatabase({ connectionsMax: 2 });
  const ids: number[] = [];
  let spans: Map<number, KnownSpan>;

  beforeAll(async () => {
    for (let index = 0; index < INVERTERS; index += 1) ids.push(await addSite(database.pool));
    // Each has its own step, so that no two are alike. The second stops at noon of the last day, the last never
    // reports.
    const readings = ids.slice(0, -1).flatMap((inverterId, index) =>
      quarters(index === 1 ? at('2025-06-10T12:00:00') : now).map((ts, step) => ({
        inverterId,
        ts,
        seq: step,
        energyTotalWh: 1_000 * index + step * (index + 7),
        late: index === 2 && ts < at('2025-06-09T00:00:00'),
      })),
    );
    await inTransaction(database.pool, (client) => appendEnergy(client, readings));
    spans = await readSpans(database.pool, ids);
  });

  const sites = (timeZone = site.timeZone) =>
    ids.map((id) => ({
      id,
      latitude: site.latitude,
      longitude: site.longitude,
      time_zone: timeZone,
      span: spans.get(id) ?? null,
    }));

  it.each([
    { view: 'hourly', date: '2025-06-09' },
    { view: 'hourly' },
    { view: 'daily', month: '2025-06' },
    { view: 'monthly', year: '2025' },
    { view: 'yearly' },
  ] as const)('is exactly the sum over all inverters: %j', async (period) => {
    const together = await readCombinedEnergy(database.pool, sites(), site.timeZone, period, now);
    const each: Awaited<ReturnType<typeof readEnergySeries>>[] = [];
    for (const one of sites()) each.push(await readEnergySeries(database.pool, one, period, now));
    expect(together.period).toBe(each[0]!.period);
    expect(together.values).toEqual(
      each[0]!.values.map((_, index) => {
        const known = each.map(({ values }) => values[index]!).filter((value) => value !== null);
        return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : null;
      }),
    );
    if (period.view === 'yearly') {
      expect(together.before).toBe(each.reduce((sum, { before }) => sum + (before ?? 0), 0));
    }
  });

  it('marks hours in which an inverter is missing, but ignores inverters without any reading', async () => {
    const period = { view: 'hourly', date: '2025-06-10' } as const;
    const { quality, values, missing, inverters } = await readCombinedEnergy(
      database.pool,
      sites(),
      site.timeZone,
      period,
      now,
    );
    expect(inverters).toBe(INVERTERS);
    expect([quality[10], missing[10]]).toEqual(['measured', 0]);
    expect([quality[15], missing[15]]).toEqual(['missing', 1]);
    expect(values[15]).toBeGreaterThan(0);
    expect(quality[22]).toBe('pending');
    const first = await readCombinedEnergy(
      database.pool,
      sites(),
      site.timeZone,
      { view: 'hourly', date: '2025-06-08' },
      now,
    );
    expect(first.quality[10]).toBe('backfilled');
  });

  it('costs one statement, for one inverter or forty', async () => {
    for (const some of [sites().slice(0, 1), sites()]) {
      const counted = counting(database.pool);
      await readCombinedEnergy(counted.pool, some, site.timeZone, { view: 'daily' }, now);
      expect(counted.statements()).toBe(1);
    }
  });

  it('uses each site’s own time zone', async () => {
    const [here, there] = [sites()[0]!, sites('Asia/Kathmandu')[3]!];
    const period = { view: 'hourly', date: '2025-06-09' } as const;
    const both = await readCombinedEnergy(database.pool, [here, there], site.timeZone, period, now);
    const one = await readEnergySeries(database.pool, here, period, now);
    const other = await readEnergySeries(database.pool, there, period, now);
    expect(both.timeZone).toBe(site.timeZone);
    expect(both.values).toEqual(one.values.map((value, index) => (value ?? 0) + (other.values[index] ?? 0)));
  });

  it('of no inverters is null, not zero', async () => {
    const none = await readCombinedEnergy(database.pool, [], site.timeZone, { view: 'monthly' }, now);
    expect(none).toMatchObject({ values: Array(12).fill(null), inverters: 0, before: null });
  });

  it('considers only complete days as best days', async () => {
    const horizon = now - 62 * 86_400_000;
    const [one] = sites();
    // The first day begins with the first reading, and the current one is not over.
    expect(await readBestDays(database.pool, [one!], horizon, now)).toEqual({
      withCurve: { date: '2025-06-09', energyWh: 61 * 7 },
      month: { date: '2025-06-09', energyWh: 61 * 7 },
      year: { date: '2025-06-09', energyWh: 61 * 7 },
    });
    expect(await readBestDays(database.pool, [one!], at('2025-06-09T00:00:01'), now)).toMatchObject({
      withCurve: null,
      year: { date: '2025-06-09' },
    });
    expect(await readBestDays(database.pool, [one!], horizon, at('2025-07-03T12:00:00'))).toMatchObject({
      withCurve: { date: '2025-06-09' },
      month: null,
    });
    const sum = ids.slice(0, -1).reduce((wh, _, index) => wh + 61 * (index + 7), 0);
    expect(await readBestDays(database.pool, sites(), horizon, now)).toMatchObject({
      year: { date: '2025-06-09', energyWh: sum },
    });
    const counted = counting(database.pool);
    await readBestDays(counted.pool, [one!], horizon, now);
    expect(counted.statements()).toBe(1);
    expect(await readBestDays(database.pool, sites().slice(-1), horizon, now)).toEqual({
      withCurve: null,
      month: null,
      year: null,
    });
  });
});

/** Quarter-hourly timestamps from 06:00 to 21:00. */
function quarters(until: number): number[] {
  const all: number[] = [];
  for (let ts = begin; ts <= until; ts += QUARTER_MS) {
    const hour = new Date(ts + 330 * 60_000).getUTCHours() + new Date(ts).getUTCMinutes() / 60;
    if (hour >= 6 && hour <= 21) all.push(ts);
  }
  return all;
}

function counting(pool: Queryable): { pool: Queryable; statements(): number } {
  let statements = 0;
  const query = (...given: unknown[]) => {
    statements += 1;
    return (pool.query as (...given: unknown[]) => unknown)(...given);
  };
  return { pool: { query } as Queryable, statements: () => statements };
}
