import { recomputeEnergy } from '@heliograph/database/energy/recompute-energy';
import type { CounterReading } from '@heliograph/domain/energy/counter';
import { foldCounter } from '@heliograph/domain/energy/fold';
import { describe, expect, it } from '@jest/globals';
import { useTestDatabase } from '../../support/use-database.js';
import { addSite, expectedHours, midnight, site, store, storedHours } from './support.js';

const MINUTE_MS = 60_000;
/** Readings that a recompute has in memory at a time. */
const PAGE_ROWS = 20_000;

const database = useTestDatabase();

/** Two weeks of readings a minute apart. The last one of the first page doesn't follow, `after` follow it. */
function history(after: (counterWh: number) => number): CounterReading[] {
  return Array.from({ length: PAGE_ROWS + 10 }, (_, seq) => {
    const counterWh = 4_000_000 + seq * 10;
    return {
      ts: midnight(15) + seq * MINUTE_MS,
      seq,
      counterWh: seq < PAGE_ROWS - 1 ? counterWh : seq === PAGE_ROWS - 1 ? seq : after(counterWh),
      late: seq === 0,
    };
  });
}

describe('a recompute of more readings than fit in memory', () => {
  it.each([
    ['outlier', (counterWh: number) => counterWh],
    ['epoch', (counterWh: number) => counterWh - 4_000_000 - (PAGE_ROWS - 1) * 9],
  ])('finds an %s between two pages once', async (kind, after) => {
    const id = await addSite(database.pool);
    const readings = history(after);
    const [first, ...rest] = readings;
    await store(database.pool, id, rest);
    expect(await store(database.pool, id, [first!])).toEqual([id]);
    await recomputeEnergy(database.pool, id);

    const computed = foldCounter(site, null, readings);
    expect(computed.findings.map((finding) => finding.kind)).toEqual([kind]);
    const findings = await database.rows(
      'SELECT ts, seq, kind, before_wh, counter_wh FROM counter_findings WHERE inverter_id = $1',
      [id],
    );
    expect(
      findings.map(({ ts, before_wh: beforeWh, counter_wh: counterWh, ...finding }) => ({
        ...finding,
        ...{ ts: ts.getTime(), beforeWh, counterWh },
      })),
    ).toEqual(computed.findings);
    expect(await storedHours(database.pool, id)).toEqual(expectedHours(readings));
  });
});
