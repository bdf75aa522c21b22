import { openDatabase, type Database } from '@heliograph/database/connection/database';
import { migrate } from '@heliograph/database/migrations/migrate';
import { dropOldReadings, ensureReadingPartitions } from '@heliograph/database/readings/partitions';
import { readingsStorage } from '@heliograph/database/timescale/storage';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createEmptyDatabase, type TestDatabase } from '../../support/database.js';

const timescale = process.env.TIMESCALE_TEST_URL;
const now = new Date('2026-11-20T08:30:00Z');
const window = { retentionDays: 60, now };
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

if (timescale) describe('readings in a hypertable', () => describeHypertable(timescale));
else it.skip('readings in a hypertable: TIMESCALE_TEST_URL names no server', () => {});

function describeHypertable(url: string) {
  let server: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    server = await createEmptyDatabase(url);
    database = await openDatabase({ url: server.url });
    await database.pool.query('CREATE EXTENSION IF NOT EXISTS timescaledb');
    await migrate(database);
  });
  afterAll(async () => {
    await database.close();
    await server.drop();
  });

  const insert = (ts: Date) =>
    database.pool.query(
      `INSERT INTO readings (inverter_id, ts, seq, received_at, backlog, energy_total_wh) VALUES (1, $1, 1, $1, false, 1)`,
      [ts],
    );
  const oldest = async () => {
    const { rows } = await database.pool.query('SELECT min(ts) AS ts, count(*) AS n FROM readings');
    return rows[0] as { ts: Date; n: number };
  };

  it('is found out with its version and edition', async () => {
    const { rows } = await database.pool.query(
      `SELECT extversion, current_setting('timescaledb.license') AS license FROM pg_extension WHERE extname = 'timescaledb'`,
    );
    expect(await readingsStorage(database.pool)).toEqual({
      kind: 'hypertable',
      timescaleVersion: rows[0].extversion,
      timescaleLicense: rows[0].license,
    });
  });

  it('makes its own chunks', async () => {
    expect(await ensureReadingPartitions(database.pool, window)).toEqual([]);
    for (const days of [200, 80, 61, 1, 0]) await insert(daysAgo(days));
    expect((await oldest()).n).toBe(5);
  });

  it('keeps out a reading that is there already', async () => {
    await expect(insert(daysAgo(1))).rejects.toThrow('duplicate key');
  });

  it('drops the chunks that lie wholly before the horizon, and no other', async () => {
    expect(await dropOldReadings(database.pool, window)).toHaveLength(2);
    expect(await oldest()).toEqual({ ts: daysAgo(61), n: 3 });
    expect(await dropOldReadings(database.pool, window)).toEqual([]);
  });
}
