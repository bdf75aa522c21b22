import type { Queryable } from '../connection/database.js';

/** Server settings and values under which committed data could be lost; empty: commits are durable. */
export async function findUnsafeDurabilitySettings(database: Queryable): Promise<string[]> {
  const { rows } = await database.query<{ mistake: string }>(mistakesSql);
  return rows.map(({ mistake }) => mistake);
}

const mistakesSql = /* sql */ `
SELECT name || ' ' || current_setting(name) AS mistake
FROM unnest(ARRAY['fsync', 'full_page_writes', 'synchronous_commit']) AS name
WHERE current_setting(name) NOT IN ('on', 'remote_apply')`;
