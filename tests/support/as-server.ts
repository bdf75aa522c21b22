import { roleOf, type Server } from '@heliograph/database/roles/rights';

const OURS: readonly string[] = ['tests', ...Object.values(roleOf)];

/** A database of the tests' own server, as a server reaches it: by its own role. Any other address stays as it is. */
export function asServer(server: Server, databaseUrl: string): string {
  const url = new URL(databaseUrl);
  if (!OURS.includes(url.username)) return databaseUrl;
  url.username = roleOf[server];
  return url.href;
}
