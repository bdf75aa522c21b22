import { type KnownSpan, readSpans } from '@heliograph/database/energy/counter-look-ups';
import { importHistory } from '@heliograph/database/energy/import-history';
import { readBestDays } from '@heliograph/database/energy/read-best-days';
import type { EnergySite } from '@heliograph/database/energy/read-energy-series';
import { recomputeEnergy } from '@heliograph/database/energy/recompute-energy';
import { sumYears } from '@heliograph/database/energy/sum-years';
import { readHouseholdEnergy } from '@heliograph/database/tariffs/read-household-energy';
import type { CounterReading } from '@heliograph/domain/energy/counter';
import { localTime } from '@heliograph/domain/time/zone';
import { EnergySums } from '@heliograph/worker/handlers/energy-sums';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { useDatabaseAs, useTestDatabase } from '../../support/use-database.js';
import { addSite, draws, midnight, site, store } from './support.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const database = useTestDatabase();
const worker = useDatabaseAs('worker', database);

/** Daylight of the last eight weeks, two hours apart, with gaps, resets and outliers. */
function history(draw: (below: number) => number): CounterReading[] {
  const readings: CounterReading[] = [];
  let counterWh = 4_000_000;
  for (let ts = midnight(56) + 6 * HOUR_MS, seq = 0; ts < Date.now() - DAY_MS; ts += HOUR_MS / 2, seq++) {
    if (localTime(site.timeZone, ts).hour % 23 < 6) continue;
    counterWh += draw(3_000);
    if (draw(300) === 0) counterWh = draw(100);
    if (draw(40) === 0) ts += draw(100) * HOUR_MS;
    readings.push({ ts, seq, counterWh: draw(80) === 0 ? 70_000_000 : counterWh, late: draw(5) === 0 });
  }
  return readings.filter(({ ts }) => ts < Date.now());
}

/** The history in batches, of which one in three arrives later than it should. */
function arrivals(readings: readonly CounterReading[], draw: (below: number) => number): CounterReading[][] {
  const batches: { at: number; batch: CounterReading[] }[] = [];
  for (let from = 0; from < readings.length; from += 12)
    batches.push({
      at: from + (draw(3) === 0 ? draw(readings.length) : 0),
      batch: readings.slice(from, from + 12),
    });
  return batches.sort((a, b) => a.at - b.at).map(({ batch }) => batch);
}

async function sites(ids: readonly number[], adjust = (span: KnownSpan) => span): Promise<EnergySite[]> {
  const spans = await readSpans(database.pool, ids);
  const { latitude, longitude, timeZone: time_zone } = site;
  return ids.map((id) => {
    const span = spans.get(id);
    return { id, latitude, longitude, time_zone, span: span ? adjust(span) : null };
  });
}

const read = async (inverters: EnergySite[]) => ({
  household: await readHouseholdEnergy(database.pool, inverters, Date.now()),
  best: await readBestDays(database.pool, inverters, midnight(40), Date.now()),
});

/** Compares energy read with the sums to energy read hour by hour. */
async function expectExact(ids: readonly number[]): Promise<void> {
  const hourly = await sites(ids, (span) => ({ ...span, summedUntil: null }));
  expect(await read(await sites(ids))).toEqual(await read(hourly));
}

const summedUntil = async (id: number) => (await readSpans(database.pool, [id])).get(id)?.summedUntil ?? null;

describe('sums of closed months', () => {
  it.each([1, 2, 3, 4])('are exact at all times, for any order of arrival (history %i)', async (seed) => {
    const draw = draws(seed);
    const ids = [await addSite(database.pool), await addSite(database.pool)];
    const rest = ids.map((id) => arrivals(history(draw), draw).map((batch) => ({ id, batch })));
    let valid = 0;
    while (rest.some((batches) => batches.length > 0)) {
      const next = rest[draw(2)]!.shift();
      if (!next) continue;
      const marked = await store(database.pool, next.id, next.batch);
      if (draw(3) === 0) await sumYears(database.pool, Date.now());
      await expectExact(ids);
      for (const id of marked) await recomputeEnergy(database.pool, id);
      await expectExact(ids);
      if (draw(3) === 0) await sumYears(database.pool, Date.now());
      await expectExact(ids);
      if ((await summedUntil(ids[0]!)) !== null) valid += 1;
    }
    expect(valid).toBeGreaterThan(5);
  });

  it('leave out months that our clock has not reached', async () => {
    const id = await addSite(database.pool);
    await store(database.pool, id, history(draws(5)));
    await sumYears(database.pool, midnight(35));
    expect(await summedUntil(id)).toBeLessThanOrEqual(midnight(35));
    await expectExact([id]);
  });

  it('follow history that is imported later', async () => {
    const id = await addSite(database.pool);
    await store(database.pool, id, history(draws(5)));
    await sumYears(database.pool, Date.now());
    expect(await summedUntil(id)).not.toBeNull();
    const { serial_number: serialNumber } = await database.row(
      'SELECT serial_number FROM inverters WHERE id = $1',
      [id],
    );
    const days = Array.from({ length: 700 }, (_, day) => day + 57).reverse();
    await importHistory(
      database.pool,
      days.map((day, index) => ({
        line: index + 1,
        serialNumber,
        ts: midnight(day),
        energyTotalWh: 1_000 * index,
        acPowerW: null,
      })),
      60,
    );
    await expectExact([id]);
    expect(await sumYears(database.pool, Date.now())).toBe(1);
    await expectExact([id]);
    const { months } = await readHouseholdEnergy(database.pool, await sites([id]), Date.now());
    expect(months.length).toBeGreaterThan(23);
  });

  describe('of an inverter that has reported for eight weeks', () => {
    let id: number;
    beforeEach(async () => {
      id = await addSite(database.pool);
      await store(database.pool, id, history(draws(6)));
      await new EnergySums(worker).handle();
    });

    it('are read instead of the hours', async () => {
      await database.rows(
        'UPDATE energy_years SET month_wh = array_fill(7, ARRAY[12]), day_wh = array_fill(9, ARRAY[366])',
      );
      const { household, best } = await read(await sites([id]));
      expect(household.parts[0]!.at(-2)!.energyWh).toBe(7);
      expect(best.year!.energyWh).toBeGreaterThan(9);
    });

    it('are computed once, and again only after a recompute', async () => {
      expect(await sumYears(database.pool, Date.now())).toBe(0);
      const until = await summedUntil(id);
      const late = { ts: midnight(50) + 9.5 * HOUR_MS, seq: 9_999, counterWh: 4_000_001, late: true };
      await store(database.pool, id, [late]);
      expect(await summedUntil(id)).toBeLessThan(late.ts);
      expect(await sumYears(database.pool, Date.now())).toBe(0);
      await recomputeEnergy(database.pool, id);
      expect(await sumYears(database.pool, Date.now())).toBe(1);
      expect(await summedUntil(id)).toBe(until);
      await expectExact([id]);
    });
  });
});
