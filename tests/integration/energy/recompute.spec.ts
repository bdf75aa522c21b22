import { readCounterReadings, START } from '@heliograph/database/energy/read-counter-readings';
import { recomputeEnergy } from '@heliograph/database/energy/recompute-energy';
import type { CounterReading } from '@heliograph/domain/energy/counter';
import { describe, expect, it } from '@jest/globals';
import { useTestDatabase } from '../../support/use-database.js';
import { rowsRead, watchScans } from '../../support/plans.js';
import {
  addSite,
  blemishedHistory,
  expectedFindings,
  expectedHours,
  store,
  storedFindings,
  storedHours,
} from './support.js';

const DAY_MS = 86_400_000;

const database = useTestDatabase();

/** Readings since a midnight of UTC. The last one of the first page doesn't follow, `after` follow it. */
function history(pageRows: number, spacingMs: number, after: (counterWh: number) => number) {
  return Array.from({ length: pageRows + 10 }, (_, seq): CounterReading => {
    const counterWh = 4_000_000 + seq * 10;
    return {
      ts: (Math.floor(Date.now() / DAY_MS) - 15) * DAY_MS + seq * spacingMs,
      seq,
      counterWh: seq < pageRows - 1 ? counterWh : seq === pageRows - 1 ? seq : after(counterWh),
      late: seq === 0,
    };
  });
}

describe.each([
  ['weeks', 7 * 1_440, 60_000],
  // As many readings as a recompute has in memory at a time.
  ['pages of a day', 20_000, 4_000],
])('a recompute in %s', (_, pageRows, spacingMs) => {
  it.each([
    ['outlier', (counterWh: number) => counterWh],
    ['epoch', (counterWh: number) => counterWh - 4_000_000 - (pageRows - 1) * 9],
  ])('finds an %s between two of them once', async (kind, after) => {
    const id = await addSite(database.pool);
    const readings = history(pageRows, spacingMs, after);
    const [first, ...rest] = readings;
    await store(database.pool, id, rest);
    expect(await store(database.pool, id, [first!])).toEqual([id]);
    await recomputeEnergy(database.pool, id);

    const findings = await storedFindings(database.pool, id);
    expect(findings).toEqual(expectedFindings(readings));
    expect(findings.map((finding) => finding.kind)).toEqual([kind]);
    expect(await storedHours(database.pool, id)).toEqual(expectedHours(readings));
  });
});

describe('a recompute over packed days', () => {
  it('unpacks each of them once', async () => {
    const id = await addSite(database.pool);
    const readings = blemishedHistory(1, 40);
    await store(database.pool, id, readings);
    const days = new Set(readings.map(({ ts }) => new Date(ts).toISOString().slice(0, 10)));
    for (const day of days) await database.rows('SELECT pack_readings_day($1, $2::date)', [id, day]);
    const { answer, scans } = await watchScans(database.pool, async (watched) => {
      const read: CounterReading[] = [];
      for await (const page of readCounterReadings(watched, id, START, Infinity)) read.push(...page);
      return read;
    });
    expect(answer).toHaveLength(readings.length);
    // Apart from the look-up of the next one for each page.
    const unpacked = scans.filter(({ table }) => table === 'packed_days');
    expect(rowsRead(unpacked)).toBeLessThan(1.5 * days.size);
  });
});
