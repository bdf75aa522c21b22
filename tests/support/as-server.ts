import { roleOf, type Server } from '@heliograph/database/roles/rights';

const OURS: readonly string[] = ['tests', ...Object.values(roleOf)];

/** Of every server's role on whatever server the tests use: roles are the whole server's, and tests run at the same time. */
export const SERVERS_PASSWORD = 'tests';

/** A database of the tests' own server, as a server reaches it: by its own role. Any other address stays as it is. */
export function asServer(server: Server, databaseUrl: string): string {
  return OURS.includes(new URL(databaseUrl).username) ? roleAddress(server, databaseUrl) : databaseUrl;
}

/** A database as a server reaches it that has its role. */
export function roleAddress(server: Server, databaseUrl: string): string {
  return Object.assign(new URL(databaseUrl), { username: roleOf[server], password: SERVERS_PASSWORD }).href;
}
