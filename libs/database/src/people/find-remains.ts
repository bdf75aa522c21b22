import type { Queryable } from '../connection/database.js';

/** Rows that are other people's own, who may have the same number or e-mail address: an administrator, a family. */
const othersOwn: Readonly<Record<string, string>> = {
  users: 'true',
  administrators: 'true',
  known_browsers: `role = 'administrator'`,
  login_failures: `role = 'administrator'`,
  audit_log: `target LIKE 'administrator %' OR target LIKE 'user %'`,
};

/** What devices said, and what was made of it: too much to be looked through, and their texts are of the contract's few. */
const MEASURED = ['readings', 'latest', 'energy_hours', 'energy_tails', 'device_events'];

/**
 * Looks through every column of every table that can hold words, those that later versions will add too.
 * @returns the tables that have something that the pattern finds.
 */
export async function findRemains(client: Queryable, pattern: string): Promise<string[]> {
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
