import { ensureReadingPartitions } from '@heliograph/database/readings/partitions';
import { curveSql, readPowerCurve } from '@heliograph/database/readings/read-power-curve';
import { beforeAll, expect, it } from '@jest/globals';
import { explainScans, rowsRead, sequentialTables } from '../../support/plans.js';
import { onEachStorage, useMigrated } from './servers.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const now = new Date('2026-11-20T08:30:00Z');
/** A local day in Pune, 21 days ago. */
const from = Date.parse('2026-10-30T00:00:00+05:30');
const INVERTERS = 12;
const DAYS = 40;
const PER_DAY = 144;

onEachStorage('the power curve', (url) => {
  const own = useMigrated(url);

  beforeAll(async () => {
    await ensureReadingPartitions(own.database.pool, { retentionDays: 60, now });
    await own.database.pool.query(
      `INSERT INTO readings (inverter_id, ts, seq, received_at, backlog, energy_total_wh, ac_power_w)
       SELECT i, ts, 0, ts, false, 1, 100 * i FROM generate_series(1, $1::int) i,
         generate_series($2::timestamptz, $2::timestamptz + $3 * interval '1 day' - interval '1 minute', interval '10 minutes') ts`,
      [INVERTERS, new Date(from - 20 * DAY_MS), DAYS],
    );
    await own.database.pool.query('ANALYZE readings');
  });

  const span = (inverterId: number) => ({ inverterId, from, to: from + DAY_MS });

  it('contains only that day and that inverter', async () => {
    const { points, firstReadingAt, lastReadingAt } = await readPowerCurve(
      own.database.pool,
      [span(3)],
      5 * MINUTE_MS,
    );
    expect(points.size).toBe(PER_DAY);
    expect(points.get(0)).toEqual({ powerW: 300, late: false, heard: [0] });
    expect(points.has(1)).toBe(false);
    expect(firstReadingAt).toEqual(new Date(from));
    expect(lastReadingAt).toEqual(new Date(from + DAY_MS - 10 * MINUTE_MS));
  });

  it('of several inverters is their sum', async () => {
    const spans = [span(1), span(2), { ...span(5), from: from + DAY_MS / 2 }];
    const { points } = await readPowerCurve(own.database.pool, spans, 5 * MINUTE_MS);
    expect(points.get(0)).toMatchObject({ powerW: 800, late: false });
    expect([...points.get(0)!.heard].sort()).toEqual([0, 1, 2]);
    expect(points.get(286)).toMatchObject({ powerW: 300 });
    expect([...points.get(286)!.heard].sort()).toEqual([0, 1]);
  });

  it('reads only the rows of that day, by index', async () => {
    for (const spans of [[span(3)], Array.from({ length: INVERTERS }, (_, index) => span(index + 1))]) {
      const sql = curveSql.replace(/\$(\d)/g, (_, number: string) => literals(spans)[Number(number) - 1]!);
      const scans = await explainScans(own.database.pool, sql);
      expect(sequentialTables(scans)).toEqual([]);
      expect(rowsRead(scans)).toBe(spans.length * PER_DAY);
    }
  });
});

const iso = (ts: number) => `'${new Date(ts).toISOString()}'`;
const literals = (spans: readonly { inverterId: number; from: number; to: number }[]) => [
  `'{${spans.map(({ inverterId }) => inverterId).join()}}'`,
  `ARRAY[${spans.map((one) => iso(one.from)).join()}]`,
  `ARRAY[${spans.map((one) => iso(one.to)).join()}]`,
  iso(from),
  iso(from + DAY_MS),
  '300',
  '600',
];
