import pg from 'pg';
import { createTestDatabase } from '../../../support/database.js';
import { type ApiProcess, startApi } from './api-process.js';
import { addPeople, type People } from './people.js';

/** A database with test accounts, and the API on it. */
export interface System {
  readonly api: ApiProcess;
  readonly database: pg.Pool;
  readonly databaseUrl: string;
  readonly people: People;
}

export async function startSystem(
  settings: Record<string, string> = {},
): Promise<System & { stop(): Promise<void> }> {
  const { url, drop } = await createTestDatabase();
  const database = new pg.Pool({ connectionString: url, max: 4 });
  // The server ends connections when the database is dropped, or when a test terminates them.
  database.on('error', () => {});
  const people = await addPeople(database);
  const api = await startApi(url, settings);
  return {
    api,
    database,
    databaseUrl: url,
    people,
    stop: async () => {
      await api.stop();
      await database.end();
      await drop();
    },
  };
}
