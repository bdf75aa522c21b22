import { openDatabase, type Database } from '@heliograph/database/connection/database';
import { migrate } from '@heliograph/database/migrations/migrate';
import { describe, it } from '@jest/globals';
import { createEmptyDatabase } from '../../support/database.js';
import { use } from '../../support/use.js';

export const timescaleUrl = process.env.TIMESCALE_TEST_URL;
/** A server with TimescaleDB's community edition, which no package has: CONTRIBUTING.md explains how to build it. */
export const communityUrl = process.env.TIMESCALE_COMMUNITY_TEST_URL;

/** Runs the same tests on native partitions and, where servers are configured, on hypertables. */
export function onEachStorage(what: string, tests: (url: string | undefined) => void): void {
  describe(`${what} in native partitions`, () => tests(undefined));
  onTimescale(`${what} in a hypertable`, tests);
}

/** On each configured server. */
export function onTimescale(what: string, tests: (url: string) => void): void {
  if (timescaleUrl) describe(what, () => tests(timescaleUrl));
  else it.skip(`${what}: TIMESCALE_TEST_URL names no server`, () => {});
  onCommunity(`${what} of the community edition`, tests);
}

export function onCommunity(what: string, tests: (url: string) => void): void {
  if (communityUrl) describe(what, () => tests(communityUrl));
  else it.skip(`${what}: TIMESCALE_COMMUNITY_TEST_URL names no server`, () => {});
}

export interface OwnDatabase {
  readonly database: Database;
  readonly url: string;
  end(): Promise<void>;
}

/** Creates a migrated database. @param extension whether TimescaleDB is installed before the first migration */
export async function migrated(url: string | undefined, extension = url !== undefined): Promise<OwnDatabase> {
  const server = await createEmptyDatabase(url);
  const database = await openDatabase({ url: server.url });
  if (extension) await database.pool.query('CREATE EXTENSION IF NOT EXISTS timescaledb');
  await migrate(server.url);
  return {
    database,
    url: server.url,
    end: async () => {
      await database.close();
      await server.drop();
    },
  };
}

export function useMigrated(url: string | undefined): OwnDatabase {
  return use(
    () => migrated(url),
    (own) => own.end(),
  );
}
