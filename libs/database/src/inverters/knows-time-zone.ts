import type { Queryable } from '../connection/database.js';

/** Whether PostgreSQL knows a time zone. Its list may be older than the runtime's, and all statements on sites need it. */
export async function knowsTimeZone(database: Queryable, name: string): Promise<boolean> {
  const { rows } = await database.query<{ known: boolean }>(
    'SELECT EXISTS (SELECT FROM pg_timezone_names WHERE lower(name) = lower($1)) AS known',
    [name],
  );
  return rows[0]!.known;
}
