import type { Queryable } from '../connection/database.js';

/** Server settings with which a committed reading could still be lost; empty: commits are durable. */
export async function findUnsafeDurabilitySettings(database: Queryable): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(mistakesSql);
  return rows.map(({ name }) => name);
}

const mistakesSql = /* sql */ `
SELECT name FROM unnest(ARRAY['fsync', 'full_page_writes', 'synchronous_commit']) AS name
WHERE current_setting(name) = 'off'`;
