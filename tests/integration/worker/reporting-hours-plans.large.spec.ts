import type { Database } from '@heliograph/database/connection/database';
import { ensureReadingPartitions } from '@heliograph/database/readings/partitions';
import { dayBoundarySql } from '@heliograph/database/waking-hours/read-day-boundary-readings';
import {
  dueSql,
  missingSql,
  updateReportingHours,
} from '@heliograph/database/waking-hours/update-reporting-hours';
import { beforeAll, expect, it } from '@jest/globals';
import { explainScans, rowsRead, sequentialTables } from '../../support/plans.js';
import { onEachStorage, useMigrated } from '../readings-storage/servers.js';

const DAY_MS = 86_400_000;
const now = new Date('2026-05-20T12:00:00+05:30');
const INVERTERS = 20_000;
const HEARD = 40;
const DUE = 50;
const DAYS = 40;
const PER_DAY = 96;

onEachStorage('renewing expected reporting hours', (url) => {
  const own = useMigrated(url);
  let pool: Database['pool'];

  beforeAll(async () => {
    pool = own.database.pool;
    await ensureReadingPartitions(pool, { retentionDays: 60, now });
    await pool.query(
      `INSERT INTO inverters (serial_number, power_rating, rated_power_w, latitude, longitude, time_zone)
       SELECT 'PLAN-' || n, '5 kW', 5000, 18.52, 73.86, 'Asia/Kolkata' FROM generate_series(1, $1::int) n`,
      [INVERTERS],
    );
    await pool.query(
      `INSERT INTO silence_cases (inverter_id, silent_since, closed_at)
       SELECT id, $1::timestamptz - interval '3 days', $1 FROM inverters`,
      [now],
    );
    await pool.query(
      `INSERT INTO readings (inverter_id, ts, seq, received_at, backlog, energy_total_wh)
       SELECT i, ts, 0, ts, false, 1 FROM generate_series(1, $1::int) i,
         generate_series($2::timestamptz - $3 * interval '1 day', $2, interval '1 day' / $4) ts`,
      [HEARD, now, DAYS, PER_DAY],
    );
    while ((await updateReportingHours(pool, { now, limit: 10_000 })) > 0);
    await pool.query('VACUUM ANALYZE');
  });

  async function read(sql: string, values: readonly unknown[]) {
    const scans = (await explainScans(pool, sql, values)).filter(
      ({ table }) => table !== 'service_heartbeats',
    );
    return { sequential: sequentialTables(scans), rows: rowsRead(scans) };
  }

  it('reads the hours that are due, and their inverters', async () => {
    await pool.query(
      `UPDATE waking_hours SET awake_from = awake_from - interval '1 day', awake_until = awake_until - interval '1 day',
         next_awake_from = next_awake_from - interval '1 day'
       WHERE inverter_id IN (SELECT id FROM inverters ORDER BY id LIMIT $1)`,
      [DUE],
    );
    const { sequential, rows } = await read(dueSql, [now, 1_000]);
    expect(sequential).toEqual([]);
    expect(rows).toBeLessThan(6 * DUE);
  });

  it('reads no more than its limit', async () => {
    const { sequential, rows } = await read(dueSql, [now, 10]);
    expect(sequential).toEqual([]);
    expect(rows).toBeLessThan(6 * 10);
  });

  it('reads a fixed part of the fleet to find inverters without hours', async () => {
    const { sequential, rows } = await read(missingSql, [1_000, INVERTERS, 4_000, 5_000]);
    expect(sequential).toEqual([]);
    expect(rows).toBeLessThan(2 * 1_000 + 10);
  });

  it('reads five readings per inverter, however many came before and after', async () => {
    const ids = Array.from({ length: HEARD }, (_, index) => index + 1);
    const iso = (daysBefore: number) => new Date(now.getTime() - daysBefore * DAY_MS).toISOString();
    const bounds = [2, 1.5, 1].map(iso);
    const { sequential, rows } = await read(dayBoundarySql, [
      ids,
      ...bounds.map((bound) => ids.map(() => bound)),
      bounds[0],
      iso(1 - 3 / 24),
      600,
      1_800,
      now,
      30,
      3 * 3600,
    ]);
    expect(sequential).toEqual([]);
    // Including a row of both chunks where one begins, and a lookup or two of its outages.
    expect(rows).toBeLessThanOrEqual(12 * HEARD);
  });
});
