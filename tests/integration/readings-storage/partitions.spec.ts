import { dropOldReadings, ensureReadingPartitions } from '@heliograph/database/readings/partitions';
import { readingsStorage } from '@heliograph/database/timescale/storage';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { useTestDatabase } from '../../support/use-database.js';

/** A Friday. The horizon 60 + 2 days before is Saturday, 19 September. */
const now = new Date('2026-11-20T08:30:00Z');
const window = { retentionDays: 60, now };
const daysAfter = (days: number) => new Date(now.getTime() + days * 86_400_000);

describe('native partitions of the readings', () => {
  const database = useTestDatabase();

  beforeEach(async () => {
    for (const name of await partitions()) await database.pool.query(`DROP TABLE ${name}`);
  });

  async function partitions(): Promise<string[]> {
    const { rows } = await database.pool.query(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits
       WHERE inhparent = 'readings'::regclass ORDER BY name`,
    );
    return rows.map(({ name }) => name);
  }
  const insert = (ts: Date) =>
    database.pool.query(
      `INSERT INTO readings (inverter_id, ts, seq, received_at, backlog, energy_total_wh) VALUES (1, $1, 1, $1, false, 1)`,
      [ts],
    );

  it('are used on a server without TimescaleDB', async () => {
    expect(await readingsStorage(database.pool)).toEqual({
      kind: 'partitions',
      timescaleVersion: null,
      timescaleLicense: null,
    });
  });

  it('are weeks from Monday to Monday, from the horizon to a week ahead', async () => {
    const made = await ensureReadingPartitions(database.pool, window);
    expect(made).toEqual(await partitions());
    expect(made[0]).toBe('readings_p20260914');
    expect(made.at(-1)).toBe('readings_p20261123');
    expect(made).toHaveLength(11);
  });

  it('accept readings over the whole range of ingestion, and refuse others', async () => {
    await ensureReadingPartitions(database.pool, window);
    for (const days of [-62, -60, -0.5, 0, 5 / 1440, 7]) await insert(daysAfter(days));
    await expect(insert(daysAfter(-70))).rejects.toThrow('no partition');
    const { rows } = await database.pool.query('SELECT count(*) AS n FROM readings');
    expect(rows).toEqual([{ n: 6 }]);
  });

  it('refuse a duplicate reading', async () => {
    await ensureReadingPartitions(database.pool, window);
    await insert(now);
    await expect(insert(now)).rejects.toThrow('duplicate key');
  });

  it('are created once by simultaneous calls', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => ensureReadingPartitions(database.pool, window)));
    expect(made.map((names) => names.length).sort()).toEqual([0, 0, 0, 11]);
    expect(await ensureReadingPartitions(database.pool, window)).toEqual([]);
  });

  it('grow by a week every week', async () => {
    await ensureReadingPartitions(database.pool, window);
    const later = { retentionDays: 60, now: daysAfter(7) };
    expect(await ensureReadingPartitions(database.pool, later)).toEqual(['readings_p20261130']);
  });

  it('are created while readings are written and read', async () => {
    await ensureReadingPartitions(database.pool, window);
    const client = await database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(
        `INSERT INTO readings (inverter_id, ts, seq, received_at, backlog, energy_total_wh) VALUES (2, $1, 1, $1, false, 1)`,
        [now],
      );
      await client.query('SELECT count(*) FROM readings');
      const later = { retentionDays: 60, now: daysAfter(7) };
      expect(await ensureReadingPartitions(database.pool, later)).toHaveLength(1);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  it('are dropped only when wholly beyond the horizon', async () => {
    await ensureReadingPartitions(database.pool, window);
    expect(await dropOldReadings(database.pool, window)).toEqual([]);
    // The first week is needed until the horizon reaches Monday, 21 September, 00:00 UTC.
    const end = new Date('2026-09-21T00:00:00Z').getTime() + 62 * 86_400_000;
    const at = (ms: number) => ({ retentionDays: 60, now: new Date(ms) });
    expect(await dropOldReadings(database.pool, at(end - 1))).toEqual([]);
    expect(await dropOldReadings(database.pool, at(end))).toEqual(['readings_p20260914']);
    expect((await partitions())[0]).toBe('readings_p20260921');
  });

  it('are kept longer if configured', async () => {
    const made = await ensureReadingPartitions(database.pool, { retentionDays: 365, now });
    expect(made[0]).toBe('readings_p20251117');
  });
});
