import type { PoolClient } from 'pg';
import {
  findContradictions,
  insertReadings,
  type ReadingRow,
} from '@heliograph/database/readings/insert-readings';
import { dropOldReadings, ensureReadingPartitions } from '@heliograph/database/readings/partitions';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { addLatest } from '../../support/builders.js';
import { noValues } from '../../support/no-values.js';
import { migrated, onEachStorage, type OwnDatabase } from './servers.js';

const DAY_MS = 86_400_000;
const now = new Date('2026-11-20T08:30:00Z');
const window = { retentionDays: 60, now };
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);

onEachStorage('keeping readings', (url) => {
  let own: OwnDatabase;

  beforeEach(async () => {
    own = await migrated(url);
    // As done by a worker that has run for a long time.
    for (const days of [60, 30, 0]) {
      await ensureReadingPartitions(own.database.pool, { retentionDays: 60, now: daysAgo(days) });
    }
  });
  afterEach(() => own.end());

  const pool = () => own.database.pool;
  function row(days: number, more: Partial<ReadingRow> = {}): ReadingRow {
    const ts = daysAgo(days).getTime();
    return {
      inverterId: 1,
      ts,
      seq: 1,
      receivedAt: ts,
      backlog: false,
      values: { ...noValues, energy_total_wh: 1_000, ac_power_w: 3_120.4 },
      ...more,
    };
  }
  const store = (days: readonly number[]) =>
    insertReadings(
      pool(),
      days.map((each) => row(each)),
    );
  async function stored(): Promise<number[]> {
    const { rows } = await pool().query('SELECT ts FROM readings ORDER BY ts');
    return rows.map(({ ts }) => (now.getTime() - ts.getTime()) / DAY_MS);
  }
  const addInverter = () =>
    pool().query(
      `INSERT INTO inverters (id, serial_number, power_rating, rated_power_w, latitude, longitude, time_zone)
       OVERRIDING SYSTEM VALUE VALUES (1, 'HG05-TEST-1', '5 kW', 5000, 18.52, 73.86, 'Asia/Kolkata')`,
    );
  async function mark(days: number): Promise<void> {
    await addInverter();
    await pool().query('INSERT INTO energy_tails (inverter_id, dirty_from) VALUES (1, $1)', [daysAgo(days)]);
  }

  it('accepts readings over the whole range of ingestion, each once, and reports contradictions', async () => {
    const days = [62, 60, 30, 1, 0, -5 / 1440, -7];
    expect(await store(days)).toEqual(new Set());
    expect(await store(days)).toEqual(new Set(days.keys()));
    const other = row(30, { values: { ...row(30).values, energy_total_wh: 1_001 } });
    expect(await findContradictions(pool(), [row(60), other])).toEqual(new Set([1]));
    expect(await stored()).toHaveLength(days.length);
  });

  it('drops readings a week or more beyond the horizon, and no younger ones', async () => {
    await store([100, 80, 70, 61.9, 59, 0]);
    expect((await dropOldReadings(pool(), window)).length).toBeGreaterThan(0);
    expect(await stored()).toEqual([61.9, 59, 0]);
    expect(await dropOldReadings(pool(), window)).toEqual([]);
  });

  it('counts from the newest reading if the clock is months ahead', async () => {
    await store([61.9, 30, 0]);
    await addInverter();
    await addLatest(pool(), 1, { ts: now });
    await dropOldReadings(pool(), { ...window, now: daysAgo(-90) });
    expect(await stored()).toEqual([61.9, 30, 0]);
  });

  it.each(['waits', 'has begun'])('drops nothing that a recompute which %s needs', async (progress) => {
    await store([100, 79, 70, 61]);
    await mark(78);
    if (progress === 'has begun')
      await pool().query('UPDATE energy_tails SET recompute_from = dirty_from, dirty_from = now()');
    await dropOldReadings(pool(), window);
    expect(await stored()).toEqual([79, 70, 61]);
    await pool().query('UPDATE energy_tails SET dirty_from = NULL, recompute_from = NULL');
    await dropOldReadings(pool(), window);
    expect(await stored()).toEqual([61]);
  });

  it('drops readings despite a long-running reader, without blocking writers', async () => {
    await store([100, 0]);
    const reader: PoolClient = await pool().connect();
    await reader.query('BEGIN');
    await reader.query('SELECT count(*) FROM readings');
    const dropping = dropOldReadings(pool(), window).catch((error: Error) => error);
    let seq = 2;
    try {
      // Longer than one attempt waits: a writer blocked by the reader would never return here.
      const until = Date.now() + 3_000;
      while (Date.now() < until) await insertReadings(pool(), [row(0, { seq: seq++ })]);
    } finally {
      await reader.query('COMMIT');
      reader.release();
    }
    expect(await dropping).toContainEqual(expect.any(String));
    expect(await stored()).toHaveLength(seq - 1);
  });
});
