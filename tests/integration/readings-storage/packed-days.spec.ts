import { join } from 'node:path';
import { PackedDays1769200000000 } from '@heliograph/database/migrations/1769200000000-packed-days';
import { PackedDaysInOrder1769500000029 } from '@heliograph/database/migrations/1769500000029-packed-days-in-order';
import { PackedDaysIndexed1769500000030 } from '@heliograph/database/migrations/1769500000030-packed-days-indexed';
import { openDatabase } from '@heliograph/database/connection/database';
import { withSchema } from '@heliograph/database/migrations/schema';
import { inTransaction } from '@heliograph/database/connection/transaction';
import {
  findContradictions,
  insertReadings,
  type ReadingRow,
} from '@heliograph/database/readings/insert-readings';
import { countReadings, listReadings } from '@heliograph/database/readings/list-readings';
import { packReadings } from '@heliograph/database/readings/pack-readings';
import { dropOldReadings, ensureReadingPartitions } from '@heliograph/database/readings/partitions';
import { readPowerCurve } from '@heliograph/database/readings/read-power-curve';
import { readReadingCurve } from '@heliograph/database/readings/read-reading-curve';
import { chartedQuantities, type QuantityValues } from '@heliograph/domain/metrics/registry';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addInverter } from '../../support/builders.js';
import { createEmptyDatabase } from '../../support/database.js';
import { needlessScans, rowsRead, watchScans } from '../../support/plans.js';
import { makeTemporaryFolder } from '../../support/temporary-folder.js';
import { until } from '../../support/until.js';
import { backUp, restore } from '../restore/backup-files.js';
import { asStored, examples, quantitiesOf, someValues, usual } from './reading-values.js';
import { useMigrated } from './servers.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const now = new Date();
/** A Wednesday at least three weeks ago. */
const from = Math.floor((now.getTime() - 28 * DAY_MS) / (7 * DAY_MS)) * 7 * DAY_MS - DAY_MS;
const to = from + DAY_MS;

describe('packed days', () => {
  const own = useMigrated(undefined);
  const pool = () => own.database.pool;
  let inverterId: number;
  let other: number;

  beforeAll(async () => {
    inverterId = await addInverter(pool());
    other = await addInverter(pool());
    odd = rowsOf(examples.map((example) => ({ ...usual, ...example })));
    await ensureReadingPartitions(pool(), { retentionDays: 60, now });
  });
  beforeEach(() => pool().query('TRUNCATE readings, packed_days'));

  const rowsOf = (all: readonly QuantityValues[], id = inverterId): ReadingRow[] =>
    all.map((values, index) => {
      const ts = from + index * MINUTE_MS;
      return { inverterId: id, ts, seq: index, receivedAt: ts + 80, backlog: index % 3 === 0, values };
    });
  let odd: ReadingRow[];
  const store = (rows: readonly ReadingRow[]) =>
    inTransaction(pool(), (client) => insertReadings(client, rows));
  const pack = () => packReadings(pool(), { now, maxMs: Infinity });
  const counts = async () => {
    const { rows } = await pool().query(
      'SELECT (SELECT count(*) FROM readings) AS plain, coalesce(sum(readings), 0)::int AS packed, count(*) AS days FROM packed_days',
    );
    return rows[0];
  };
  const list = (id = inverterId, database = pool()) =>
    listReadings(
      database,
      { inverterId: id, from: new Date(from - DAY_MS), to: new Date(to + DAY_MS) },
      { limit: 10_000, offset: 0 },
    );
  const everything = async () => ({
    list: await list(),
    count: await countReadings(pool(), { inverterId, from: new Date(from), to: new Date(to) }),
    curves: await Promise.all(
      chartedQuantities.map(({ name }) =>
        readReadingCurve(pool(), { inverterId, quantity: name, from, to, intervalMs: 5 * MINUTE_MS }),
      ),
    ),
    power: await readPowerCurve(pool(), [{ inverterId, from, to }], 5 * MINUTE_MS),
  });
  const check = async (rows: readonly ReadingRow[]) => {
    await store(rows);
    const before = await everything();
    expect(await pack()).toBe(1);
    expect(await counts()).toEqual({ plain: 0, packed: rows.length, days: 1 });
    expect(before.list.map(quantitiesOf).reverse()).toEqual(rows.map(({ values }) => asStored(values)));
    expect(await everything()).toEqual(before);
    expect(await findContradictions(pool(), rows)).toEqual(new Set());
  };

  it('are read like the readings in them', async () => {
    await check(odd);
  });

  it('give back any values', async () => {
    await fc.assert(
      fc
        .asyncProperty(fc.array(someValues, { minLength: 1, maxLength: 20 }), (all) => check(rowsOf(all)))
        .beforeEach(async () => void (await pool().query('TRUNCATE readings, packed_days'))),
      { numRuns: 30 },
    );
  });

  it('give back times to the microsecond, any sequence number, and readings of one instant', async () => {
    await pool().query(
      `INSERT INTO readings (inverter_id, ts, seq, received_at, backlog, energy_total_wh)
       SELECT $1, $2::timestamptz + n / 3 * interval '1.000003 s', ($3::bigint[])[n + 1],
              $2::timestamptz - n * interval '9 days 1 us', n = 2, n
       FROM generate_series(0, 6) n`,
      [inverterId, new Date(from), ['0', '9007199254740991', '1', '2', '1', '0', '5']],
    );
    const rows = () =>
      pool().query(
        `SELECT inverter_id, ts::text, seq, received_at::text, backlog, energy_total_wh FROM readings ORDER BY ts, seq`,
      );
    const before = (await rows()).rows;
    const listed = await list();
    await pack();
    expect(await counts()).toMatchObject({ plain: 0, packed: 7 });
    expect(await list()).toEqual(listed);
    await goBack(async () => {
      expect((await rows()).rows).toEqual(before);
    });
  });

  /** Runs `work` with the schema of the previous version. */
  const goBack = (work: () => Promise<void>) =>
    withSchema(own, async ({ dataSource }) => {
      const migration = new PackedDays1769200000000();
      const runner = dataSource.createQueryRunner();
      await migration.down(runner);
      await work();
      const later = [new PackedDaysInOrder1769500000029(), new PackedDaysIndexed1769500000030()];
      for (const step of [migration, ...later]) await step.up(runner);
      await runner.release();
    });

  it('are readings again after going back to the previous version', async () => {
    await store(odd);
    const { rows: before } = await pool().query('SELECT * FROM readings ORDER BY ts');
    await pack();
    await goBack(async () => {
      expect((await pool().query('SELECT * FROM readings ORDER BY ts')).rows).toEqual(before);
    });
  });

  it('take late readings at the next run, and repeated ones never', async () => {
    const late = odd.filter((_, index) => index % 4 === 1);
    await store(odd);
    const before = await everything();
    await pool().query('TRUNCATE readings');
    await store(odd.filter((row) => !late.includes(row)));
    await pack();
    expect(await store(late)).toEqual(new Set());
    expect(await store(odd)).toEqual(new Set(odd.keys()));
    expect(await counts()).toEqual({ plain: late.length, packed: odd.length - late.length, days: 1 });
    expect(await everything()).toEqual(before);
    await pack();
    expect(await counts()).toEqual({ plain: 0, packed: odd.length, days: 1 });
    expect(await everything()).toEqual(before);
  });

  it('are packed from where the last run ended, and late readings before it afterwards', async () => {
    const packOne = (lastIds: Map<number, number>) => packReadings(pool(), { now, maxMs: -1, lastIds });
    const waiting = async () =>
      (await pool().query('SELECT DISTINCT inverter_id AS id FROM readings ORDER BY 1')).rows.map(
        ({ id }) => id,
      );
    const [first, second] = rowsOf([usual, usual]);
    await store([first!, ...rowsOf([usual], other)]);
    const lastIds = new Map<number, number>();
    await packOne(lastIds);
    await store([second!]);
    await packOne(lastIds);
    expect(await waiting()).toEqual([inverterId]);
    expect(await packOne(lastIds)).toBe(0);
    expect(await packOne(lastIds)).toBe(1);
    expect(await waiting()).toEqual([]);
  });

  it('are packed up to the inverter at which the worker is stopped', async () => {
    await store([...rowsOf([usual]), ...rowsOf([usual], other)]);
    const stopping = AbortSignal.abort();
    expect(await packReadings(pool(), { now, maxMs: Infinity, stopping })).toBe(1);
    expect(await packReadings(pool(), { now, maxMs: Infinity })).toBe(1);
  });

  it('find readings that contradict them', async () => {
    await store(odd);
    await pack();
    const changed = odd.map((row) => ({ ...row, values: { ...row.values, rssi_dbm: -1 } }));
    expect(await store(changed)).toEqual(new Set(odd.keys()));
    expect(await findContradictions(pool(), changed)).toEqual(new Set(odd.keys()));
    expect(await counts()).toMatchObject({ plain: 0 });
  });

  it('have the first of two readings that the previous version stored under one key', async () => {
    await store(odd);
    const before = await list();
    await pack();
    await pool().query(
      `INSERT INTO readings (inverter_id, ts, seq, received_at, backlog, energy_total_wh) VALUES ($1, $2, 0, now(), false, 1)`,
      [inverterId, new Date(from)],
    );
    await pack();
    expect(await list()).toEqual(before);
  });

  it('leave younger readings, and give the disk space of the others back', async () => {
    const young = { ...odd[0]!, ts: now.getTime() - 13 * DAY_MS };
    await store([...odd, young]);
    expect(await pack()).toBe(1);
    expect(await counts()).toMatchObject({ plain: 1, packed: odd.length });
    const { rows } = await pool().query(
      `SELECT count(*) FILTER (WHERE pg_total_relation_size(relid) > 16384) AS filled
       FROM pg_partition_tree('readings') WHERE isleaf`,
    );
    expect(rows[0].filled).toBe(1);
    expect(await pack()).toBe(0);
  });

  const waiting = async () => {
    const { rows } = await pool().query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows[0]?.pid;
  };

  it('are whole or not there if packing is killed', async () => {
    await store([
      ...odd,
      ...rowsOf(
        odd.map(({ values }) => values),
        other,
      ),
    ]);
    const before = [await list(), await list(other)];
    await inTransaction(pool(), async (client) => {
      await client.query('SELECT FROM readings WHERE inverter_id = $1 AND seq = 3 FOR UPDATE', [other]);
      const packing = pack().catch((error: Error) => error);
      await pool().query('SELECT pg_terminate_backend($1)', [await until('packing', waiting)]);
      expect(await packing).toBeInstanceOf(Error);
    });
    expect(await counts()).toEqual({ plain: odd.length, packed: odd.length, days: 1 });
    expect([await list(), await list(other)]).toEqual(before);
    expect(await pack()).toBe(1);
    expect(await counts()).toEqual({ plain: 0, packed: 2 * odd.length, days: 2 });
    expect([await list(), await list(other)]).toEqual(before);
  });

  it('store nothing twice that is repeated while it is packed', async () => {
    await store(odd);
    await inTransaction(pool(), async (client) => {
      await client.query('SELECT FROM readings WHERE seq = 3 FOR UPDATE');
      const packing = pack();
      await until('packing', waiting);
      const repeated = store(odd);
      await until('the repeat', async () => (await locks()) > 1);
      await client.query('COMMIT');
      expect(await packing).toBe(1);
      expect(await repeated).toEqual(new Set(odd.keys()));
    });
    expect(await counts()).toEqual({ plain: 0, packed: odd.length, days: 1 });
  });
  const locks = async () => {
    const { rows } = await pool().query(
      `SELECT count(*) AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows[0].waiting;
  };

  it('are deleted when their readings may be', async () => {
    const day = new Date(now.getTime() - 70 * DAY_MS);
    await ensureReadingPartitions(pool(), { retentionDays: 60, now: new Date(now.getTime() - 20 * DAY_MS) });
    await store([...odd, { ...odd[0]!, ts: day.getTime() }]);
    await pack();
    expect(await counts()).toMatchObject({ days: 2 });
    const window = { retentionDays: 60, now };
    await pool().query('INSERT INTO energy_tails (inverter_id, dirty_from) VALUES ($1, $2)', [
      inverterId,
      day,
    ]);
    await dropOldReadings(pool(), window);
    expect(await counts()).toMatchObject({ days: 2 });
    await pool().query('DELETE FROM energy_tails');
    await dropOldReadings(pool(), window);
    expect(await counts()).toMatchObject({ days: 1 });
  });

  it('are searched for old ones without reading the others, also once their space was used again', async () => {
    const fill = (oldest: number, newest: number) =>
      pool().query(
        `INSERT INTO packed_days (inverter_id, day, readings, ts, seq, received_at, backlog, energy_total_wh)
         SELECT id, (now() AT TIME ZONE 'UTC')::date - n, 1, one, one, one, one::smallint[], array_fill(id::bigint, ARRAY[20])
         FROM generate_series($1::integer, $2::integer, -1) n, generate_series(1, 300) id,
           (VALUES (array_fill(1::bigint, ARRAY[20]))) AS ones (one)`,
        [oldest, newest],
      );
    await fill(100, 20);
    const { rows } = await pool().query('SELECT delete_packed_days(now(), 20000) AS deleted');
    expect(rows).toEqual([{ deleted: 40 * 300 }]);
    await pool().query('VACUUM packed_days');
    await fill(19, 0);
    await pool().query('VACUUM ANALYZE packed_days');
    const { rows: explained } = await pool().query(
      `EXPLAIN (ANALYZE, FORMAT JSON) SELECT ctid FROM packed_days
       WHERE day < (now() AT TIME ZONE 'UTC')::date - 60 ORDER BY day LIMIT 5000 FOR UPDATE SKIP LOCKED`,
    );
    expect(JSON.stringify(explained)).toContain('packed_days_day');
    expect(JSON.stringify(explained)).not.toMatch(/"Rows Removed by [^"]*":\s*[1-9]/);
  });

  it('do not keep partitions from being dropped if they cannot be deleted', async () => {
    await ensureReadingPartitions(pool(), { retentionDays: 60, now: new Date(now.getTime() - 20 * DAY_MS) });
    await pool().query('ALTER FUNCTION delete_packed_days RENAME TO delete_packed_days_later');
    await expect(dropOldReadings(pool(), { retentionDays: 60, now })).rejects.toThrow('delete_packed_days');
    await pool().query('ALTER FUNCTION delete_packed_days_later RENAME TO delete_packed_days');
    expect(await dropOldReadings(pool(), { retentionDays: 60, now })).toEqual([]);
  });

  it('are in backups', async () => {
    await store(odd);
    await pack();
    const before = await list();
    const file = join(await makeTemporaryFolder('heliograph-packed-'), 'heliograph.backup');
    await backUp(own.url, file);
    const empty = await createEmptyDatabase();
    await restore(file, empty.url);
    const restored = await openDatabase({ url: empty.url, connectionsMax: 1 });
    try {
      expect(await list(inverterId, restored.pool)).toEqual(before);
    } finally {
      await restored.close();
      await empty.drop();
    }
  });

  it('are not read outside the period', async () => {
    const days = Array.from({ length: 5 }, (_, day) => day);
    for (const id of [inverterId, other])
      await store(
        days.flatMap((day) =>
          rowsOf([usual, usual], id).map((row) => ({ ...row, ts: row.ts + day * DAY_MS })),
        ),
      );
    await pack();
    await pool().query(
      `INSERT INTO packed_days SELECT copy.* FROM packed_days, generate_series(1001, 1200) id
       CROSS JOIN jsonb_populate_record(packed_days, jsonb_build_object('inverter_id', id)) copy
       WHERE packed_days.inverter_id = $1`,
      [other],
    );
    await pool().query('ANALYZE');
    const { answer, scans } = await watchScans(pool(), (database) =>
      readPowerCurve(database, [{ inverterId, from, to }], 5 * MINUTE_MS),
    );
    expect(answer.points.size).toBe(1);
    expect(needlessScans(scans, { rawReadings: true })).toEqual([]);
    expect(rowsRead(scans.filter(({ table }) => table === 'packed_days'))).toBe(1);
  });
});
