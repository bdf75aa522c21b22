import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Pack } from 'tar-stream';
import {
  ABOUT_FILE,
  COMPLETE_FILE,
  FORMAT,
  tableFile,
  type AboutBackup,
  type CompleteBackup,
} from './about.js';
import { readFirstReadingBound, readSequences, readTables, type BackupTable } from './tables.js';
import { withClient } from './with-client.js';

const PART_BYTES = 16 * 1024 * 1024;

export interface BackupOptions {
  readonly url: string;
  readonly serverKeyHash: string | null;
  /** Further entries by name, before the rows. */
  readonly files: Readonly<Record<string, string>>;
  /** Called after each part of a table, with the number of bytes so far. */
  readonly onProgress: (bytes: number) => void;
}

/** Writes a snapshot of all rows while others read and write, and finishes the archive. */
export const writeBackup = (archive: Pack, options: BackupOptions): Promise<CompleteBackup> =>
  withClient(options.url, 'heliograph backup', async (client) => {
    await client.query(beginSql);
    // Before the snapshot: readings that are packed and truncated between the two would be missing.
    await client.query('LOCK TABLE readings IN ACCESS SHARE MODE');
    const tables = await readTables(client);
    // Retention and migrations wait, so that no row of the snapshot is lost.
    const names = tables.map(({ name }) => client.escapeIdentifier(name));
    await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`);
    await addFile(archive, ABOUT_FILE, JSON.stringify(await aboutOf(client, tables, options)));
    for (const [name, content] of Object.entries(options.files)) await addFile(archive, name, content);
    const rows: Record<string, number> = {};
    let written = 0;
    const onPart = (bytes: number) => options.onProgress((written += bytes));
    for (const table of tables) rows[table.name] = await addTable(archive, client, table, onPart);
    // Read after the rows, so that no sequence returns a number that was used meanwhile.
    const complete = { rows, sequences: await readSequences(client) };
    await addFile(archive, COMPLETE_FILE, JSON.stringify(complete));
    archive.finalize();
    return complete;
  });

async function aboutOf(
  client: Client,
  tables: readonly BackupTable[],
  { serverKeyHash }: BackupOptions,
): Promise<AboutBackup> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  return {
    format: FORMAT,
    madeAt: new Date().toISOString(),
    migrations: rows.map(({ name }) => name),
    tables,
    firstReadingBound: await readFirstReadingBound(client),
    serverKeyHash,
  };
}

/** @returns the number of rows */
async function addTable(
  archive: Pack,
  client: Client,
  { name, columns }: BackupTable,
  onPart: (bytes: number) => void,
): Promise<number> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const rows = client.query(
    copyTo(`COPY (SELECT ${list} FROM ${client.escapeIdentifier(name)}) TO STDOUT (FORMAT csv, HEADER)`),
  );
  let number = 1;
  for await (const part of partsOf(rows)) {
    await addFile(archive, tableFile(name, number++), part);
    onPart(part.length);
  }
  return rows.rowCount;
}

/** Joins chunks, because an entry of an archive begins with its size. */
async function* partsOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(waiting);
}

async function addFile(archive: Pack, name: string, content: string | Buffer): Promise<void> {
  const bytes = Buffer.from(content);
  const entry = archive.entry({ name, size: bytes.length, mode: 0o600 });
  entry.end(bytes);
  await finished(entry);
}

const beginSql = /* sql */ `
BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
SET LOCAL DateStyle = 'ISO, YMD';
SET LOCAL TimeZone = 'UTC';
SET LOCAL IntervalStyle = 'postgres';
SET LOCAL bytea_output = 'hex'`;
