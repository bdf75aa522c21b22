import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { TEMPLATE } from './template.js';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A migrated database of the test's own, with the partitions for readings that a running system has. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(serverUrl(), TEMPLATE);
}

/** An empty one, without tables: on the tests' server, or on another such as a TimescaleDB. */
export function createEmptyDatabase(server: string = serverUrl()): Promise<TestDatabase> {
  // A template cannot be copied while somebody is connected to it. TimescaleDB's workers connect to template1, nobody to template0.
  return createDatabase(server, 'template0');
}

/** The tests' own server, which the global set-up started: `postgres://user:password@host:port`. */
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
