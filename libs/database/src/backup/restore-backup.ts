import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Extract } from 'tar-stream';
import { openDatabase } from '../connection/database.js';
import { inTransaction } from '../connection/transaction.js';
import { migrate, migrateEmpty } from '../migrations/migrate.js';
import { migrationsNamed } from '../migrations/migrations-named.js';
import { ensurePartitionsSince } from '../readings/partitions.js';
import { endAllSessions } from '../sessions/end-all-sessions.js';
import {
  ABOUT_FILE,
  BackupError,
  COMPLETE_FILE,
  FORMAT,
  tableOfFile,
  type AboutBackup,
  type CompleteBackup,
} from './about.js';
import { prepareTables } from './prepare-tables.js';
import { readTables } from './tables.js';
import { withClient } from './with-client.js';

const BROKEN_OFF = 'the backup is incomplete: it broke off while it was written or copied';

export interface RestoreOptions {
  readonly url: string;
  /** Called before anything is written; throws to reject the backup. */
  readonly accept: (about: AboutBackup) => void | Promise<void>;
  /** Called for each file given to `writeBackup`. */
  readonly onFile: (name: string, content: string) => Promise<void>;
  /** Called after each restored table. */
  readonly onProgress: (table: string) => void;
}

/**
 * Fills an empty database from an archive, migrates it, and ends all sessions, because the backup may contain sessions
 * that have ended since.
 * @throws BackupError where the database isn't empty, or the archive is no complete backup
 */
export async function restoreBackup(archive: Extract, options: RestoreOptions): Promise<CompleteBackup> {
  const entries = archive[Symbol.asyncIterator]();
  const about = await readAbout(entries);
  await options.accept(about);
  await makeTables(options.url, about);
  const complete = await fillTables(entries, about, options);
  const database = await openDatabase({ url: options.url, connectionsMax: 4 });
  try {
    await migrate(options.url);
    await inTransaction(database.pool, (client) => endAllSessions(client));
    await database.pool.query('ANALYZE');
  } finally {
    await database.close();
  }
  return complete;
}

type Entries = AsyncIterator<Entry>;
type Entry = Extract extends AsyncIterable<infer Each> ? Each : never;

async function readAbout(entries: Entries): Promise<AboutBackup> {
  const { value: first } = await entries.next();
  if (first?.header.name !== ABOUT_FILE) throw new BackupError('it is not a backup of Heliograph');
  const about = (await readJson(first)) as AboutBackup;
  if (about.format !== FORMAT) {
    throw new BackupError(`its format is "${String(about.format)}", and this version reads "${FORMAT}"`);
  }
  return about;
}

/** Creates the tables as of the backup's version. */
async function makeTables(url: string, about: AboutBackup): Promise<void> {
  const migrations = migrationsNamed(about.migrations);
  if (!migrations) {
    throw new BackupError('it was made by a newer version of Heliograph: restore it with that version');
  }
  const database = await openDatabase({ url, connectionsMax: 4 });
  try {
    const { rows } = await database.pool.query<{ tables: number }>(countTablesSql);
    if (rows[0]!.tables > 0) {
      throw new BackupError('the database has tables: create an empty one and name it in DATABASE_URL');
    }
    await migrateEmpty(url, migrations);
    if (about.firstReadingBound)
      await ensurePartitionsSince(database.pool, new Date(about.firstReadingBound), new Date());
  } finally {
    await database.close();
  }
}

/** One transaction, so that an incomplete backup leaves no rows. */
const fillTables = (entries: Entries, about: AboutBackup, options: RestoreOptions): Promise<CompleteBackup> =>
  withClient(options.url, 'heliograph restore', async (client) => {
    await client.query('BEGIN');
    const finishTables = await prepareTables(client, await readTables(client));
    const rows: Record<string, number> = {};
    let entry = await nextOf(entries);
    while (entry.header.name !== COMPLETE_FILE) {
      const { name } = entry.header;
      const table = tableOfFile(name);
      if (table) {
        const copied = await copyTable(client, columnsOf(about, table), { table, first: entry, entries });
        [rows[table], entry] = [copied.rows, copied.next];
        options.onProgress(table);
      } else {
        await options.onFile(name, (await buffer(entry)).toString());
        entry = await nextOf(entries);
      }
    }
    const complete = (await readJson(entry)) as CompleteBackup;
    requireAllRows(complete.rows, rows);
    await finishTables(complete.sequences);
    await client.query('COMMIT');
    return complete;
  });

/** Copies all parts of a table in one statement, because a row may span two of them. */
async function copyTable(
  client: Client,
  columns: readonly string[],
  { table, first, entries }: { table: string; first: Entry; entries: Entries },
): Promise<{ rows: number; next: Entry }> {
  let next = first;
  async function* parts() {
    for (; tableOfFile(next.header.name) === table; next = await nextOf(entries)) yield* next;
  }
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const rows = client.query(
    copyFrom(`COPY ${client.escapeIdentifier(table)} (${list}) FROM STDIN (FORMAT csv, HEADER)`),
  );
  await pipeline(parts, rows);
  return { rows: rows.rowCount, next };
}

function columnsOf({ tables }: AboutBackup, table: string): readonly string[] {
  const found = tables.find(({ name }) => name === table);
  if (!found) throw new BackupError(`it has rows of ${table}, of which its description says nothing`);
  return found.columns;
}

async function nextOf(entries: Entries): Promise<Entry> {
  const { value: entry, done } = await entries.next();
  if (done || !entry) throw new BackupError(BROKEN_OFF);
  return entry;
}

function requireAllRows(expected: CompleteBackup['rows'], found: CompleteBackup['rows']): void {
  for (const [table, rows] of Object.entries(expected)) {
    if (found[table] === rows) continue;
    throw new BackupError(`it has ${found[table] ?? 0} of the ${rows} rows of ${table}`);
  }
}

async function readJson(entry: Entry): Promise<unknown> {
  return JSON.parse((await buffer(entry)).toString());
}

const countTablesSql = /* sql */ `
SELECT count(*)::integer AS tables FROM pg_class c
WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`;
