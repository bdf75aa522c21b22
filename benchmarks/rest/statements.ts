import { findBinaries } from '@heliograph/standalone/postgres/binaries';
import { runProgram } from '@heliograph/standalone/postgres/cluster';
import { chooseRunAs, findOwner } from '@heliograph/standalone/postgres/run-as';
import { join } from 'node:path';
import type { Queryable } from '@heliograph/database/connection/database';
import type { Table } from '@heliograph/tests/support/figures/results';

const SHOWN = 40;

/** Makes a stopped system's PostgreSQL count its statements, which needs a superuser. */
export async function enableStatements(dataDirectory: string, databaseUrl: string): Promise<void> {
  const cluster = join(dataDirectory, 'postgres');
  const binaries = await findBinaries();
  const database = new URL(databaseUrl).pathname.slice(1);
  const statements = [
    `ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'`,
    'CREATE EXTENSION pg_stat_statements',
    'GRANT EXECUTE ON FUNCTION pg_stat_statements_reset TO PUBLIC',
  ];
  await runProgram(
    chooseRunAs(findOwner(cluster), binaries, dataDirectory),
    binaries.postgres,
    ['--single', '-D', cluster, database],
    `${statements.join('\n')}\n`,
  );
}

/** The statements that took most time since `pg_stat_statements_reset()`, in time per minute. */
export async function statementsTable(database: Queryable, seconds: number): Promise<Table> {
  const { rows } = await database.query<{ text: string; calls: number; ms: number }>(
    `SELECT query AS text, calls::float8 AS calls, total_exec_time AS ms
     FROM pg_stat_statements WHERE query NOT LIKE '%pg_stat_statements%' ORDER BY total_exec_time DESC`,
  );
  const perMinute = (sum: number) => (sum * 60) / seconds;
  const total = (pick: (row: (typeof rows)[number]) => number, of = rows) =>
    perMinute(of.reduce((sum, row) => sum + pick(row), 0));
  const rest = rows.slice(SHOWN);
  return {
    caption: 'PostgreSQL’s statements, by elapsed time:',
    columns: [
      { name: 'statement' },
      { name: 'calls a minute', decimals: 1 },
      { name: 'ms a minute', decimals: 1 },
      { name: 'ms a call', decimals: 2 },
    ],
    rows: [
      ...rows
        .slice(0, SHOWN)
        .map(({ text, calls, ms }) => [shortened(text), perMinute(calls), perMinute(ms), ms / calls]),
      [`${rest.length} others`, total(({ calls }) => calls, rest), total(({ ms }) => ms, rest), null],
      ['all', total(({ calls }) => calls), total(({ ms }) => ms), null],
    ],
  };
}

/** The text without comments, and without characters that break a table of Markdown. */
function shortened(text: string): string {
  const line = text
    .replace(/--.*$/gm, '')
    .replace(/[\s|`]+/g, ' ')
    .trim();
  return `\`${line.slice(0, 90)}\``;
}
