import type { Queryable } from '../connection/database.js';

/** Rows of other people who may have the same number or e-mail address: an administrator, a family member. */
const othersOwn: Readonly<Record<string, string>> = {
  users: 'true',
  administrators: 'true',
  known_browsers: `role = 'administrator'`,
  login_failures: `role = 'administrator'`,
  audit_log: `target LIKE 'administrator %' OR target LIKE 'user %'`,
};

/** Device data and what is computed from it: too much to search, and its texts are fixed by the contract. */
const MEASURED = ['readings', 'packed_days', 'latest', 'energy_hours', 'energy_tails', 'device_events'];

/**
 * Searches every column of every table that can hold text, including those of later versions.
 * @returns the tables with a match.
 */
export async function findResidualData(client: Queryable, pattern: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; words: string }>(tablesSql, [MEASURED]);
  const found: string[] = [];
  for (const { name, words } of rows) {
    const { rowCount } = await client.query(remainsSql(name, words), [pattern]);
    if (rowCount) found.push(name);
  }
  return found;
}

const tablesSql = /* sql */ `
SELECT c.relname AS name, string_agg(quote_ident(a.attname) || '::text', ', ') AS words
FROM pg_class c
JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
  AND NOT c.relname = ANY ($1)
  AND a.atttypid = ANY ('{text,varchar,json,jsonb,text[],varchar[],jsonb[]}'::regtype[])
GROUP BY c.relname
ORDER BY c.relname`;

const remainsSql = (table: string, words: string) => /* sql */ `
SELECT FROM "${table}" WHERE concat_ws(E'\\n', ${words}) ~* $1 AND (${othersOwn[table] ?? 'false'}) IS NOT TRUE LIMIT 1`;
