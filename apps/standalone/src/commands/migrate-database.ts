import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { migrate } from '@heliograph/database/migrations/migrate';
import { ensureReadingPartitions } from '@heliograph/database/readings/partitions';
import type { ServerPasswords } from '@heliograph/database/roles/grant-rights';
import { roleOf, type Server } from '@heliograph/database/roles/rights';
import { prepareQueues } from '@heliograph/server/queues/prepare-queues';
import { UserError } from '../user-error.js';
import { userPath, withDatabase } from './installation.js';
import { readArguments } from './usage-error.js';

const USAGE = 'npm run migrate -- [FILE …]    FILE: the DATABASE_URL of a server with a role of its own';

/**
 * `npm run migrate`: migrates a database that no standalone start migrates, before the servers of a larger installation
 * start. Creates the servers' database roles with the passwords in the DATABASE_URLs of the given files.
 */
export async function migrateDatabase(args: string[]): Promise<number> {
  const { positionals: files } = readArguments(USAGE, { args, allowPositionals: true, options: {} });
  const passwords: ServerPasswords = Object.assign({}, ...(await Promise.all(files.map(readPassword))));
  return withDatabase(async (database, { settings, databaseUrl }) => {
    if (files.length > 0 && !settings.redisUrl) await prepareQueues({ databaseUrl: databaseUrl! });
    await migrate(databaseUrl!, passwords);
    await ensureReadingPartitions(database.pool, {
      retentionDays: settings.rawRetentionDays,
      now: new Date(),
    });
    console.log('The database is up to date.');
    return 0;
  });
}

/** @throws UserError if the file's DATABASE_URL doesn't name a server's role with a password. */
async function readPassword(file: string): Promise<ServerPasswords> {
  const text = parseEnv(await readFile(userPath(file), 'utf8')).DATABASE_URL ?? '';
  const { username, password } = URL.canParse(text) ? new URL(text) : { username: '', password: '' };
  const servers = Object.keys(roleOf) as Server[];
  const server = servers.find((each) => roleOf[each] === username);
  if (!server || !password) {
    const names = Object.values(roleOf).join(', ');
    throw new UserError(`${file}: DATABASE_URL must name one of ${names}, and its password.`);
  }
  return { [server]: decodeURIComponent(password) };
}
