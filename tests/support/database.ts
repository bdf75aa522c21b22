import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { TEMPLATE } from './template.js';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A new migrated database, with the reading partitions of a running system. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(serverUrl(), TEMPLATE);
}

/** A new empty database, on the tests' server or another such as a TimescaleDB. */
export function createEmptyDatabase(server: string = serverUrl()): Promise<TestDatabase> {
  // template1 can't be copied while TimescaleDB's workers are connected to it. template0 has no connections.
  return createDatabase(server, 'template0');
}

/** The server started by the global setup: `postgres://user:password@host:port`. */
function serverUrl(): string {
  const url = process.env.HELIOGRAPH_TESTS_POSTGRES;
  if (!url) throw new Error('The tests run through Jest, whose global set-up starts PostgreSQL.');
  return url;
}

async function createDatabase(server: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function administer(server: string, statement: string): Promise<void> {
  const url = new URL(server);
  if (url.pathname.length < 2) url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
