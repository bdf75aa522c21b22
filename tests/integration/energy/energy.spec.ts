import { knownHoursSql } from '@heliograph/database/energy/known-hours';
import { describe, expect, it } from '@jest/globals';
import { checkEnergy } from '@heliograph/database/energy/check-energy';
import { readSpans } from '@heliograph/database/energy/counter-look-ups';
import { readEnergySeries } from '@heliograph/database/energy/read-energy-series';
import { readEnergyTotals } from '@heliograph/database/energy/read-energy-totals';
import { readFleetActiveHours, readFleetDays } from '@heliograph/database/energy/read-fleet';
import { recomputeEnergy } from '@heliograph/database/energy/recompute-energy';
import { readKnownHours } from '@heliograph/database/fleet/read-known-hours';
import { inOrder, type CounterReading } from '@heliograph/domain/energy/counter';
import { localTime } from '@heliograph/domain/time/zone';
import { useTestDatabase } from '../../support/use-database.js';
import {
  addSite,
  blemishedHistory,
  draws,
  expectedHours,
  fleetDifferences,
  isOutlier,
  midnight,
  shuffled,
  site,
  store,
  storedHours,
} from './support.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const database = useTestDatabase();

describe('hourly rollups', () => {
  it.each([1, 2, 3])(
    'are the same for readings in order and shuffled with duplicates (history %i)',
    async (seed) => {
      const readings = blemishedHistory(seed);
      const [inOrderId, shuffledId] = [await addSite(database.pool), await addSite(database.pool)];
      for (let i = 0; i < readings.length; i += 37) {
        expect(await store(database.pool, inOrderId, readings.slice(i, i + 37))).toEqual([]);
      }
      const mixed = shuffled([...readings, ...readings], seed);
      for (let i = 0; i < mixed.length; i += 50) {
        for (const id of await store(database.pool, shuffledId, mixed.slice(i, i + 50)))
          await recomputeEnergy(database.pool, id);
      }
      expect(await storedHours(database.pool, inOrderId)).toEqual(expectedHours(readings));
      expect(await storedHours(database.pool, shuffledId)).toEqual(expectedHours(readings));
      expect(await fleetDifferences(database.pool)).toEqual([]);
    },
  );

  it.each([1, 2, 3])('and the cursor are correct in the middle of an hour (history %i)', async (seed) => {
    const readings = blemishedHistory(seed).map((reading) =>
      isOutlier(reading) ? { ...reading, late: true } : reading,
    );
    const draw = draws(seed);
    const id = await addSite(database.pool);
    const rest = [...readings];
    while (rest.length > 0) {
      const batch = rest.splice(0, 1 + draw(3));
      await store(database.pool, id, batch);
      const last = batch.at(-1)!;
      if (!isOutlier(last) && draw(4) > 0) continue;
      const lastAt = last.ts;
      const range = { fromMs: lastAt - 3 * 60 * MINUTE_MS, toMs: lastAt };
      const { hours, ...found } = await checkEnergy(database.pool, id, range, false);
      expect({ lastAt, ...found }).toEqual({ lastAt, differences: [], cursorDiffers: false });
      expect(hours).toBeGreaterThan(0);
    }
    expect(await storedHours(database.pool, id)).toEqual(expectedHours(readings));
    expect(await fleetDifferences(database.pool)).toEqual([]);
  });

  it('include the current hour in every view', async () => {
    const id = await addSite(database.pool);
    const day = midnight(1);
    const readings = Array.from({ length: 40 }, (_, i): CounterReading => {
      return {
        ts: day + 10 * HOUR_MS + i * 5 * MINUTE_MS,
        seq: i,
        counterWh: 1_000 + i * 37,
        late: i === 15,
      };
    });
    const { latitude, longitude, timeZone } = site;
    const boundaries = Array.from({ length: 25 }, (_, hour) => day + hour * HOUR_MS);
    for (const [i, reading] of readings.entries()) {
      await store(database.pool, id, [reading]);
      const known = expectedHours(readings.slice(0, i + 1));
      const { wh } = (
        await database.pool.query(
          `SELECT sum(energy_wh)::int AS wh FROM (${knownHoursSql}) h WHERE inverter_id = $1`,
          [id],
        )
      ).rows[0];
      expect(wh).toBe(i * 37);

      const span = (await readSpans(database.pool, [id])).get(id)!;
      const series = (period: Parameters<typeof readEnergySeries>[2]) =>
        readEnergySeries(
          database.pool,
          { id, latitude, longitude, time_zone: timeZone, span },
          period,
          reading.ts,
        );
      const hourly = await series({ view: 'hourly' });
      const [whole] = await readKnownHours(database.pool, [{ id, site, boundaries }], reading.ts);
      for (const { hourAt, energyWh, quality } of known) {
        const hour = (hourAt - day) / HOUR_MS;
        expect([hourly.values[hour], hourly.quality[hour]]).toEqual([energyWh, quality]);
        expect(whole!.hours[hour]).toEqual({ energyWh, quality });
      }
      for (const view of ['daily', 'monthly', 'yearly'] as const) {
        const { values } = await series({ view });
        expect(values.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBe(i * 37);
      }
      expect((await readEnergyTotals(database.pool, [id], reading.ts)).get(id)).toEqual({
        totalEnergyWh: reading.counterWh,
        energyTodayWh: i * 37,
      });
    }
  });

  it('stay correct when two writers and a recomputation race on one inverter', async () => {
    const readings = blemishedHistory(4);
    const id = await addSite(database.pool);
    const batches = shuffled(readings, 9);
    const writer = async (part: CounterReading[]) => {
      for (let i = 0; i < part.length; i += 20) await store(database.pool, id, part.slice(i, i + 20));
    };
    let writing = true;
    const refolding = (async () => {
      while (writing) await recomputeEnergy(database.pool, id);
    })();
    await Promise.all([writer(batches.slice(0, 300)), writer(batches.slice(300))]);
    writing = false;
    await refolding;
    await recomputeEnergy(database.pool, id);
    expect(await storedHours(database.pool, id)).toEqual(expectedHours(readings));
    expect(await fleetDifferences(database.pool)).toEqual([]);
  });

  it('add up: hours to the day, days to the month, months to the year, years to the total', async () => {
    const readings = blemishedHistory(5);
    const id = await addSite(database.pool);
    await store(database.pool, id, readings);
    const { latitude, longitude, timeZone: time_zone } = site;
    const span = (await readSpans(database.pool, [id])).get(id)!;
    const inverter = { id, latitude, longitude, time_zone, span };
    const now = Date.now();
    const sum = (values: (number | null)[]) =>
      values.reduce<number>((total, value) => total + (value ?? 0), 0);
    const series = (period: Parameters<typeof readEnergySeries>[2]) =>
      readEnergySeries(database.pool, inverter, period, now);

    const yearly = await series({ view: 'yearly' });
    const total = (await readEnergyTotals(database.pool, [id], now)).get(id)!.totalEnergyWh!;
    expect(yearly.before! + sum(yearly.values)).toBe(total);
    expect(yearly.before).toBe([...readings].sort(inOrder)[0]!.counterWh);
    const firstYear = localTime(site.timeZone, readings[0]!.ts).year;
    for (const [index, energyWh] of yearly.values.entries()) {
      const year = 2021 + index;
      if (year < firstYear || energyWh === null) continue;
      const months = await series({ view: 'monthly', year: String(year) });
      expect(sum(months.values)).toBe(energyWh);
      for (const [m, monthWh] of months.values.entries()) {
        if (!monthWh) continue;
        const month = `${year}-${String(m + 1).padStart(2, '0')}`;
        const days = await series({ view: 'daily', month });
        expect(sum(days.values)).toBe(monthWh);
        for (const [d, dayWh] of days.values.entries()) {
          if (!dayWh) continue;
          const hours = await series({ view: 'hourly', date: `${month}-${String(d + 1).padStart(2, '0')}` });
          expect(hours.values).toHaveLength(24);
          expect(sum(hours.values)).toBe(dayWh);
        }
      }
    }
  });

  it('are read with one index lookup per bar, without raw readings', async () => {
    const { rows } = await database.pool.query(
      `EXPLAIN (FORMAT JSON) SELECT h.* FROM unnest($1::timestamptz[]) AS b (at) LEFT JOIN LATERAL (
         SELECT hour_at, total_wh FROM energy_hours WHERE inverter_id = 1 AND hour_at < b.at ORDER BY hour_at DESC LIMIT 1) h ON true`,
      [[new Date().toISOString()]],
    );
    const plan = JSON.stringify(rows[0]);
    expect(plan).toContain('"Index Scan"');
    expect(plan).not.toContain('"Sort"');
  });
});

describe('the fleet', () => {
  it('has the days of this month and the hours of today, null for the future', async () => {
    const now = Date.now();
    const days = await readFleetDays(database.pool, site.timeZone, now);
    const hours = await readFleetActiveHours(database.pool, site.timeZone, now);
    expect(days).toHaveLength(31);
    expect(hours).toHaveLength(24);
    const { day, hour } = localTime(site.timeZone, now);
    expect(days.slice(day).every((value) => value === null)).toBe(true);
    expect(hours.slice(hour + 1).every((value) => value === null)).toBe(true);
  });
});
