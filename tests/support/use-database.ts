import { openDatabase, type Database, type DatabaseOptions } from '@heliograph/database/connection/database';
import type { Server } from '@heliograph/database/roles/rights';
import type pg from 'pg';
import { asServer } from './as-server.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { use } from './use.js';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look at what is there
type AnyRow = any;

export interface UsedDatabase extends Database {
  readonly url: string;
  rows<Row extends pg.QueryResultRow = AnyRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** The first row. */
  row<Row extends pg.QueryResultRow = AnyRow>(sql: string, values?: unknown[]): Promise<Row>;
}

/** A database for the tests of this file or `describe`, migrated unless `create` provides another. */
export function useTestDatabase(
  options: Omit<DatabaseOptions, 'url'> = {},
  create: () => Promise<TestDatabase> = createTestDatabase,
): UsedDatabase {
  return use(
    async () => {
      const { url, drop } = await create();
      const database = await openDatabase({ url, ...options });
      const rows: UsedDatabase['rows'] = async (sql, values) => (await database.pool.query(sql, values)).rows;
      const row: UsedDatabase['row'] = async (sql, values) => (await rows(sql, values))[0]!;
      return { url, drop, ...database, rows, row };
    },
    async ({ close, drop }) => {
      await close();
      await drop();
    },
  );
}

/** The same database with the rights of a server's role. */
export function useDatabaseAs(server: Server, database: UsedDatabase): Database {
  return use(
    () => openDatabase({ url: asServer(server, database.url) }),
    ({ close }) => close(),
  );
}
