import { NarrowReadings1768700000000 } from '@heliograph/database/migrations/1768700000000-narrow-readings';
import { withSchema } from '@heliograph/database/migrations/schema';
import { updateLatest } from '@heliograph/database/latest/update-latest';
import {
  findContradictions,
  insertReadings,
  type ReadingRow,
} from '@heliograph/database/readings/insert-readings';
import { countReadings, listReadings } from '@heliograph/database/readings/list-readings';
import { ensureReadingPartitions } from '@heliograph/database/readings/partitions';
import { readPowerCurve } from '@heliograph/database/readings/read-power-curve';
import { readReadingCurve } from '@heliograph/database/readings/read-reading-curve';
import { chartedQuantities, quantities, type QuantityValues } from '@heliograph/domain/metrics/registry';
import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addInverter } from '../../support/builders.js';
import { asStored, examples, quantitiesOf, someValues, usual } from './reading-values.js';
import { onEachStorage, useMigrated } from './servers.js';

const MINUTE_MS = 60_000;
const now = new Date('2026-11-20T08:30:00Z');
const from = Date.parse('2026-11-19T00:00:00Z');
const to = from + 86_400_000;

const RUNS = 60;
const PER_RUN = 20;

onEachStorage('readings with narrow columns', (url) => {
  const own = useMigrated(url);
  let narrow: number;
  let plain: number;

  beforeAll(async () => {
    narrow = await addInverter(own.database.pool);
    plain = await addInverter(own.database.pool);
    await ensureReadingPartitions(own.database.pool, { retentionDays: 60, now });
  });
  beforeEach(() => own.database.pool.query('TRUNCATE readings, latest'));

  const rowsOf = (all: readonly QuantityValues[], inverterId: number): ReadingRow[] =>
    all.map((values, index) => {
      const ts = from + index * MINUTE_MS;
      return { inverterId, ts, seq: index, receivedAt: ts + 80, backlog: index % 3 === 0, values };
    });

  /** As the previous version stored them: each value in the column with the quantity's name. */
  const insertPlain = (all: readonly QuantityValues[]) =>
    own.database.pool.query(
      `INSERT INTO readings SELECT (jsonb_populate_record(NULL::readings, row)).* FROM jsonb_array_elements($1) row`,
      [
        JSON.stringify(
          rowsOf(all, plain).map(({ values, ...row }) => ({
            inverter_id: plain,
            ts: new Date(row.ts),
            seq: row.seq,
            received_at: new Date(row.receivedAt),
            backlog: row.backlog,
            ...asStored(values),
          })),
        ),
      ],
    );

  const everything = async (inverterId: number) => {
    const { pool } = own.database;
    const period = { inverterId, from: new Date(from), to: new Date(to) };
    const curves = chartedQuantities.map(({ name }) =>
      readReadingCurve(pool, { inverterId, quantity: name, from, to, intervalMs: 5 * MINUTE_MS }),
    );
    return {
      list: await listReadings(pool, period, { limit: 1_000, offset: 0 }),
      count: await countReadings(pool, period),
      curves: await Promise.all(curves),
      power: await readPowerCurve(pool, [{ inverterId, from, to }], 5 * MINUTE_MS),
    };
  };

  const check = async (all: readonly QuantityValues[]) => {
    const { pool } = own.database;
    expect(await insertReadings(pool, rowsOf(all, narrow))).toEqual(new Set());
    await insertPlain(all);
    const read = await everything(narrow);
    expect(read.list.map(quantitiesOf).reverse()).toEqual(all.map(asStored));
    expect(read).toEqual(await everything(plain));
    for (const inverterId of [narrow, plain]) {
      expect(await findContradictions(pool, rowsOf(all, inverterId))).toEqual(new Set());
    }
  };

  it('give back every value as sent, and are charted as before', async () => {
    await check(examples.map((example) => ({ ...usual, ...example })));
  });

  it('give back any values', async () => {
    await fc.assert(
      fc
        .asyncProperty(fc.array(someValues, { minLength: 1, maxLength: PER_RUN }), async (all) => {
          await check(all);
        })
        .beforeEach(async () => void (await own.database.pool.query('TRUNCATE readings'))),
      { numRuns: RUNS },
    );
  });

  it('are in the columns of the previous version after going back to it', async () => {
    const all = examples.map((example) => ({ ...usual, ...example }));
    await insertReadings(own.database.pool, rowsOf(all, narrow));
    const migration = new NarrowReadings1768700000000();
    const { rows } = await withSchema(own, async ({ dataSource, pool }) => {
      const runner = dataSource.createQueryRunner();
      await migration.down(runner);
      const found = await pool.query('SELECT * FROM readings ORDER BY ts');
      await migration.up(runner);
      await runner.release();
      return found;
    });
    expect(rows.map(quantitiesOf)).toEqual(all.map(asStored));
  });

  it('are written into narrow columns only, if their values are usual', async () => {
    await insertReadings(own.database.pool, rowsOf([usual], narrow));
    const { rows } = await own.database.pool.query('SELECT * FROM readings');
    const columns = quantities.map(({ name }) => name).filter((name) => rows[0][name] !== null);
    expect(columns).toEqual(['energy_today_wh', 'energy_total_wh', 'rssi_dbm']);
  });

  it('contradict a stored reading with another value, in any columns', async () => {
    const { pool } = own.database;
    await insertReadings(pool, rowsOf([usual], narrow));
    await insertPlain([usual]);
    for (const other of [{ temp_c: 48.6 }, { faults: null }, { dc_power_w: [1690] }, { state: null }]) {
      for (const inverterId of [narrow, plain]) {
        expect(await findContradictions(pool, rowsOf([{ ...usual, ...other }], inverterId))).toEqual(
          new Set([0]),
        );
      }
    }
  });

  it('are the latest reading with every value', async () => {
    const { pool } = own.database;
    for (const example of examples) {
      const values = { ...usual, ...example };
      await pool.query('TRUNCATE latest');
      await updateLatest(pool, [
        {
          inverterId: narrow,
          ts: from,
          seq: 1,
          receivedAt: from,
          values,
          heardAt: from,
          lastReceivedAt: from,
        },
      ]);
      const { rows } = await pool.query(
        `SELECT ${quantities.map(({ name }) => name).join(', ')} FROM latest`,
      );
      expect(rows).toEqual([asStored(values)]);
    }
  });
});
