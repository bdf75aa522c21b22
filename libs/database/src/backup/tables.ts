import type { Client } from 'pg';
import { BEFORE, COPY, DAYS } from '../timescale/upgrade/upgrade-state.js';

export interface BackupTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Not backed up: the list of executed migrations, and tables of an unfinished move to a hypertable. */
const LEFT_OUT = ['migrations', COPY, BEFORE, DAYS];

/** The tables that the migrations create, with their writable columns; a partitioned table counts once. */
export async function readTables(client: Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(tablesSql, [LEFT_OUT]);
  return rows;
}

/** A sequence's state. */
export interface SequenceState {
  readonly name: string;
  readonly value: number;
  /** Whether the sequence has already returned `value`. */
  readonly used: boolean;
}

export async function readSequences(client: Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(sequencesSql);
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await client.query<Omit<SequenceState, 'name'>>(
      `SELECT last_value AS value, is_called AS used FROM public.${client.escapeIdentifier(name)}`,
    );
    states.push({ name, ...state.rows[0]! });
  }
  return states;
}

/** No stored reading is older than this time, ISO 8601; null: there are no readings. */
export async function readFirstReadingBound(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ hypertable: boolean }>(
    `SELECT relkind = 'r' AS hypertable FROM pg_class WHERE oid = 'readings'::regclass`,
  );
  const { rows: bounds } = await client.query<{ bound: Date | null }>(
    rows[0]!.hypertable ? firstChunkSql : firstPartitionSql,
  );
  return bounds[0]!.bound?.toISOString() ?? null;
}

// Without tables of extensions such as TimescaleDB, which fill them themselves.
const tablesSql = /* sql */ `
SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
  AND c.relname <> ALL ($1)
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
GROUP BY c.relname ORDER BY c.relname`;

const sequencesSql = /* sql */ `
SELECT relname::text AS name FROM pg_class c
WHERE relnamespace = 'public'::regnamespace AND relkind = 'S'
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
  AND NOT EXISTS (
    SELECT FROM pg_depend d JOIN pg_class t ON t.oid = d.refobjid
    WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND t.relname = 'migrations'
  )
ORDER BY relname`;

const firstPartitionSql = /* sql */ `
SELECT min(substring(pg_get_expr(relpartbound, oid) FROM 'FROM \\(''([^'']+)''\\)')::timestamptz) AS bound
FROM pg_class WHERE oid IN (SELECT inhrelid FROM pg_inherits WHERE inhparent = 'readings'::regclass)`;

const firstChunkSql = /* sql */ `
SELECT min(range_start) AS bound FROM timescaledb_information.chunks
WHERE hypertable_schema = 'public' AND hypertable_name = 'readings'`;
