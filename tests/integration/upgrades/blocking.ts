import type { SchemaDatabase } from '@heliograph/database/migrations/schema';

type Runner = ReturnType<SchemaDatabase['dataSource']['createQueryRunner']>;

export interface Migration {
  /** False: its statements run without a transaction. */
  readonly transaction?: boolean;
  up(runner: Runner): Promise<void>;
}

/** Tables that stay small, or that no process waits for. Every other table grows with the fleet or with time. */
const SMALL = [
  'admin_issues',
  'administrators',
  'duties',
  'fleet_totals',
  'ingest_minutes',
  'list_sizes',
  'migrations',
  'service_heartbeats',
];

/** Statements allowed in a migration without a transaction: they block no process, and can be tried again. */
const GENTLE = /^\s*((CREATE|DROP) (UNIQUE )?INDEX CONCURRENTLY|SET|RESET)\b/;

/**
 * Runs a migration. It is one transaction, so a process blocked by its first statement waits for its last.
 * @returns a sentence for each burden on running processes
 */
export async function blockingOf({ dataSource }: SchemaDatabase, migration: Migration): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  try {
    if (migration.transaction === false) return await outsideOfTransactions(runner, migration);
    await runner.startTransaction();
    const before = await lookAt(runner);
    await migration.up(runner);
    const after = await lookAt(runner);
    const kept: { name: string }[] = await runner.query(keptOutSql, [[...before.keys()]]);
    await runner.commitTransaction();
    return sentences(before, after, new Set(kept.map(({ name }) => name).filter(isLarge)));
  } finally {
    await runner.release();
  }
}

interface Seen {
  /** Rows read sequentially, and rows written, in this transaction. */
  readonly read: number;
  readonly written: number;
  readonly files: string;
}

const isLarge = (name: string) => !SMALL.includes(name);

async function lookAt(runner: Runner): Promise<Map<string, Seen>> {
  const rows: ({ name: string } & Seen)[] = await runner.query(seenSql);
  return new Map(rows.map(({ name, ...seen }) => [name, seen]));
}

function sentences(before: Map<string, Seen>, after: Map<string, Seen>, kept: Set<string>): string[] {
  const large = [...before].filter(([name]) => isLarge(name) && after.has(name));
  const those = (how: (was: Seen, is: Seen) => boolean) =>
    large.filter(([name, was]) => how(was, after.get(name)!)).map(([name]) => name);
  const read = those((was, is) => is.read > was.read);
  return [
    ...those((was, is) => is.files !== was.files).map((name) => `rewrites ${name}`),
    ...those((was, is) => is.written > was.written).map((name) => `changes rows of ${name}`),
    ...(kept.size && read.length
      ? [`blocks writes to ${[...kept].sort().join(', ')} while it reads ${read.join(', ')}`]
      : []),
  ];
}

async function outsideOfTransactions(runner: Runner, migration: Migration): Promise<string[]> {
  const hard: string[] = [];
  const query = (statement: string, parameters?: unknown[]) => {
    if (!GENTLE.test(statement)) hard.push(`runs without a transaction: ${statement.trim()}`);
    return runner.query(statement, parameters);
  };
  await migration.up(Object.assign(Object.create(runner) as Runner, { query }));
  return hard;
}

/** A partition counts as its table. */
const seenSql = /* sql */ `
SELECT coalesce(pg_partition_root(c.oid), c.oid)::regclass::text AS name,
       sum(s.seq_tup_read)::float8 AS read, sum(s.n_tup_ins + s.n_tup_upd + s.n_tup_del)::float8 AS written,
       string_agg(pg_relation_filenode(c.oid)::text, ',' ORDER BY c.oid) AS files
FROM pg_class c JOIN pg_stat_xact_user_tables s ON s.relid = c.oid
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
GROUP BY 1 ORDER BY 1`;

const keptOutSql = /* sql */ `
SELECT DISTINCT coalesce(pg_partition_root(c.oid), c.oid)::regclass::text AS name
FROM pg_locks l JOIN pg_class c ON c.oid = l.relation AND c.relkind IN ('r', 'p')
WHERE l.pid = pg_backend_pid() AND l.mode IN ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
  AND coalesce(pg_partition_root(c.oid), c.oid)::regclass::text = ANY ($1)`;
