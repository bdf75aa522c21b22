import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { migrate } from '@heliograph/database/migrations/migrate';
import { openDatabase, type Database } from '@heliograph/database/connection/database';
import { readingsStorage } from '@heliograph/database/timescale/storage';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createEmptyDatabase, type TestDatabase } from '../../support/database.js';
import { makeTemporaryFolder } from '../../support/temporary-folder.js';
import { migrated, timescaleUrl } from '../readings-storage/servers.js';
import { contentsOf, fill, tablesOf } from '../upgrades/fill.js';
import { releasedDatabase, type ReleasedDatabase } from '../upgrades/released.js';
import { backUp, restore } from './backup-files.js';

/** Tables that a restore changes: it ends sessions with their grants, and records itself. */
const ENDED = [
  'sessions',
  'customer_views',
  'one_time_codes',
  'code_grants',
  'code_intents',
  'push_subscriptions',
  'audit_log',
];

let folder: string;
/** The last migrations, which the backup does not know. */
const LATER = 5;

/** A database that the last migrations have not reached, with rows in most tables, and its backup. */
let previous: ReleasedDatabase;
let backup: string;

beforeAll(async () => {
  folder = await makeTemporaryFolder('heliograph-backup-');
  previous = await releasedDatabase();
  await fill(previous.database.pool);
  const { dataSource } = previous.database;
  const all = dataSource.migrations;
  Object.assign(dataSource, { migrations: all.slice(0, -LATER) });
  await dataSource.runMigrations();
  Object.assign(dataSource, { migrations: all });
  backup = join(folder, 'heliograph.backup');
  await backUp(previous.url, backup);
});
afterAll(async () => {
  await previous?.end();
  await rm(folder, { recursive: true, force: true });
});

/** Runs `work` with a new database into which the file was restored. */
async function withRestored(
  file: string,
  server: string | undefined,
  work: (database: Database, own: TestDatabase) => Promise<void>,
): Promise<void> {
  const own = await createEmptyDatabase(server);
  try {
    if (server) await prepareTimescale(own);
    await restore(file, own.url);
    const database = await openDatabase({ url: own.url, connectionsMax: 2 });
    await work(database, own).finally(() => database.close());
  } finally {
    await own.drop();
  }
}

async function prepareTimescale({ url }: TestDatabase): Promise<void> {
  const database = await openDatabase({ url, connectionsMax: 1 });
  await database.pool.query('CREATE EXTENSION IF NOT EXISTS timescaledb');
  await database.close();
}

const keptOf = async ({ pool }: Database) => {
  const tables = (await tablesOf(pool)).filter(({ name }) => !ENDED.includes(name));
  return contentsOf(
    pool,
    // The order of columns may differ.
    tables.map(({ name, columns }) => ({ name, columns: [...columns].sort() })),
  );
};

describe('a backup of an earlier version', () => {
  it('restores to the result of an upgrade in place, and all sessions end', async () => {
    await migrate(previous.url);
    const upgraded = await keptOf(previous.database);
    expect(Object.values(upgraded).filter(({ rows }) => rows > 0).length).toBeGreaterThan(20);
    await withRestored(backup, undefined, async (database) => {
      expect(await keptOf(database)).toEqual(upgraded);
      for (const table of ENDED.filter((name) => name !== 'audit_log')) {
        const { rows } = await database.pool.query(`SELECT FROM ${table}`);
        expect({ table, rows: rows.length }).toEqual({ table, rows: 0 });
      }
    });
  });

  it('counts on: a row that is added gets the next number', async () => {
    await withRestored(backup, undefined, async ({ pool }) => {
      const { rows } = await pool.query<{ id: number; last: number }>(
        `INSERT INTO tickets (inverter_id, created_by, description)
         SELECT 1, 'Vikram', 'Noise' RETURNING id, (SELECT max(id) FROM tickets) AS last`,
      );
      expect(rows[0]!.id).toBe(rows[0]!.last + 1);
    });
  });

  it('keeps its rules: foreign keys and triggers work', async () => {
    await withRestored(backup, undefined, async ({ pool }) => {
      await expect(pool.query('DELETE FROM users')).rejects.toThrow(/foreign key/);
      const counted = async () => (await pool.query('SELECT * FROM device_event_counts')).rows;
      const before = await counted();
      await pool.query(
        `INSERT INTO device_events (inverter_id, ts, code, active, severity) VALUES (1, now(), 'E9', true, 'warning')`,
      );
      expect(await counted()).not.toEqual(before);
    });
  });
});

it('a backup made during a copy into a hypertable can be restored', async () => {
  const { pool } = previous.database;
  await pool.query('CREATE TABLE readings_hypertable_days (day date PRIMARY KEY)');
  await pool.query(`INSERT INTO readings_hypertable_days VALUES ('2026-05-20')`);
  try {
    const during = join(folder, 'during.backup');
    await backUp(previous.url, during);
    await withRestored(during, undefined, async (database) => {
      const { rows } = await database.pool.query(`SELECT to_regclass('readings_hypertable_days') AS found`);
      expect(rows).toEqual([{ found: null }]);
    });
  } finally {
    await pool.query('DROP TABLE readings_hypertable_days');
  }
});

(timescaleUrl ? describe : describe.skip)('with TimescaleDB', () => {
  it('a backup moves between partitions and a hypertable, there and back', async () => {
    await withRestored(backup, timescaleUrl, async (database, own) => {
      expect((await readingsStorage(database.pool)).kind).not.toBe('partitions');
      const inHypertable = await keptOf(database);
      expect(inHypertable.readings!.rows).toBe(800);
      const again = join(folder, 'again.backup');
      await backUp(own.url, again);
      await withRestored(again, undefined, async (back) => {
        expect((await readingsStorage(back.pool)).kind).toBe('partitions');
        expect(await keptOf(back)).toEqual(inHypertable);
      });
    });
  });
});

describe('a restore refuses', () => {
  async function refusalOf(file: string, url?: string): Promise<string> {
    const own = await createEmptyDatabase();
    try {
      return await restore(file, url ?? own.url).then(
        () => 'nothing',
        ({ message }: Error) => message,
      );
    } finally {
      await own.drop();
    }
  }
  const changed = async (change: (archive: Buffer) => Buffer) => {
    const file = join(folder, 'changed.backup');
    await writeFile(file, gzipSync(change(gunzipSync(await readFile(backup)))));
    return file;
  };

  it('a database with tables', async () => {
    const other = await migrated(undefined);
    expect(await refusalOf(backup, other.url)).toMatch(/the database has tables/);
    await other.end();
  });

  it('a backup that was cut off, in the file or between two entries', async () => {
    const file = join(folder, 'short.backup');
    const bytes = await readFile(backup);
    await copyFile(backup, file);
    await writeFile(file, bytes.subarray(0, bytes.length / 2));
    expect(await refusalOf(file)).toMatch(/unexpected end of file/);
    const last = 'complete.json';
    expect(
      await refusalOf(await changed((archive) => archive.subarray(0, archive.lastIndexOf(last)))),
    ).toMatch(/incomplete/);
  });

  it('a backup in which rows are missing', async () => {
    const lost = (archive: Buffer) =>
      Buffer.from(archive.toString('latin1').replace('"tickets":40', '"tickets":41'), 'latin1');
    expect(await refusalOf(await changed(lost))).toBe('it has 40 of the 41 rows of tickets');
  });

  it('a backup of a newer version', async () => {
    const newer = (archive: Buffer) =>
      Buffer.from(
        archive.toString('latin1').replace('Initial1763600000000', 'Unknown1763600000000'),
        'latin1',
      );
    expect(await refusalOf(await changed(newer))).toMatch(/newer version/);
  });

  it('a file that is no backup', async () => {
    const file = join(folder, 'text');
    await writeFile(file, 'not a backup');
    expect(await refusalOf(file)).toMatch(/incorrect header check/);
    await writeFile(file, gzipSync('not a backup'));
    expect(await refusalOf(file)).toMatch(/not a backup|Unexpected end of data/);
  });
});
