import { inTransaction } from '@heliograph/database/connection/transaction';
import { readSpans } from '@heliograph/database/energy/counter-look-ups';
import { readYieldComparison } from '@heliograph/database/energy/read-yield-comparison';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { appendEnergy } from '../../support/append-energy.js';
import { useTestDatabase } from '../../support/use-database.js';
import { addSite, site } from './support.js';

const DAY_MS = 86_400_000;
const HALF_HOUR_MS = 1_800_000;
/** Half-hourly readings from 06:00 to 19:00. */
const STEPS = 26;
const at = (text: string) => Date.parse(`${text}+05:30`);
/** Early in the morning in Pune: the day's first reading is still to come. */
const now = at('2026-11-22T05:00:00');

describe('energy beside its own history', () => {
  const database = useTestDatabase();

  /** Readings of whole days with `dayWh` each; `without`: days with energy but without readings. */
  async function produce(
    id: number,
    spans: readonly { from: string; days: number; dayWh: number }[],
    without: readonly string[] = [],
  ): Promise<void> {
    const missing = new Set(without.map((date) => at(`${date}T06:00:00`)));
    let counterWh = 1_000;
    let seq = 0;
    const readings = spans.flatMap(({ from, days, dayWh }) =>
      Array.from({ length: days }, (_, day) => {
        const start = at(`${from}T06:00:00`) + day * DAY_MS;
        const before = counterWh;
        counterWh += dayWh;
        if (missing.has(start)) return [];
        return Array.from({ length: STEPS + 1 }, (__, step) => ({
          ts: start + step * HALF_HOUR_MS,
          seq: ++seq,
          inverterId: id,
          energyTotalWh: before + Math.round((dayWh * step) / STEPS),
          late: false,
        }));
      }).flat(),
    );
    await inTransaction(database.pool, (client) => appendEnergy(client, readings));
  }

  const compared = async (id: number, nowMs = now) => {
    const spans = await readSpans(database.pool, [id]);
    const { latitude, longitude, timeZone: time_zone } = site;
    const inverter = { id, latitude, longitude, time_zone, span: spans.get(id) ?? null };
    return readYieldComparison(database.pool, inverter, nowMs);
  };

  let whole: number;
  const history = [
    { from: '2025-10-30', days: 32, dayWh: 10_000 },
    { from: '2026-09-29', days: 33, dayWh: 15_000 },
    { from: '2026-11-01', days: 21, dayWh: 12_000 },
  ];

  beforeAll(async () => {
    whole = await addSite(database.pool);
    await produce(whole, history);
  });

  it('compares the days of this month with the same days last year, and the months', async () => {
    const { expectedToday, ...rest } = await compared(whole);
    expect(rest).toEqual({
      thisMonth: { until: '2026-11-21', energyWh: 21 * 12_000 },
      lastYear: { until: '2025-11-21', energyWh: 21 * 10_000 },
      bestMonth: { month: '2026-10', energyWh: 31 * 15_000 },
    });
    // The sun sinks a little every day.
    expect(expectedToday!.fromWh).toBeGreaterThan(11_000);
    expect(expectedToday!.fromWh).toBeLessThan(expectedToday!.toWh);
    expect(expectedToday!.toWh).toBeLessThan(12_000);
  });

  it('has no yield of a month on its first day, and expects the same as before', async () => {
    const first = await compared(whole, at('2026-11-01T05:00:00'));
    expect(first).toMatchObject({ thisMonth: null, lastYear: null, bestMonth: { month: '2026-10' } });
    expect(first.expectedToday).not.toBeNull();
  });

  it('has no result for a period into which a gap reaches', async () => {
    const partly = await addSite(database.pool);
    await produce(partly, history, [
      '2025-11-20',
      '2025-11-21',
      '2025-11-22',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ]);
    expect(await compared(partly)).toMatchObject({ lastYear: null, thisMonth: null });
  });

  it('has no history of an inverter that started this month', async () => {
    const young = await addSite(database.pool);
    await produce(young, [{ from: '2026-11-18', days: 4, dayWh: 12_000 }]);
    const nothing = { thisMonth: null, lastYear: null, bestMonth: null, expectedToday: null };
    expect(await compared(young)).toEqual(nothing);
    expect(await compared(await addSite(database.pool))).toEqual(nothing);
  });
});
