import { roleOf, type Server } from '@heliograph/database/roles/rights';

const OURS: readonly string[] = ['tests', ...Object.values(roleOf)];

/** The same for all server roles, because roles belong to the PostgreSQL server and tests run in parallel. */
export const SERVERS_PASSWORD = 'tests';

/** URL of a test database for a server's own role. URLs of other databases are returned unchanged. */
export function asServer(server: Server, databaseUrl: string): string {
  return OURS.includes(new URL(databaseUrl).username) ? roleAddress(server, databaseUrl) : databaseUrl;
}

/** URL of a database that has the server's role. */
export function roleAddress(server: Server, databaseUrl: string): string {
  return Object.assign(new URL(databaseUrl), { username: roleOf[server], password: SERVERS_PASSWORD }).href;
}
