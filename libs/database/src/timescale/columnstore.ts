import type { Pool } from 'pg';
import { withBriefLocks } from '../connection/with-brief-locks.js';
import type { Queryable } from '../connection/database.js';

/** Readings this old are packed by columns: what devices kept while they had no network has come by then, but for a little. */
const PACKED_AFTER_DAYS = 7;

/** What the community edition is set to for `readings`; null: nothing yet. */
export interface ColumnstoreState {
  readonly segmentBy: string | null;
  readonly packedAfterDays: number | null;
  readonly keptDays: number | null;
}

/**
 * Has the community edition pack old chunks and drop those older than `keptDays`, by policies that its own workers carry
 * out; touches nothing that is so already. Every statement that only this edition knows stands in this file.
 * They follow TimescaleDB's documentation; no community server could be had to run them on (docs/decisions/0025-timescaledb.md).
 */
export async function keepColumnstore(pool: Pool, keptDays: number): Promise<void> {
  const statements = columnstoreStatements(await columnstoreState(pool), keptDays);
  if (statements.length === 0) return;
  await withBriefLocks(pool, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

async function columnstoreState(database: Queryable): Promise<ColumnstoreState> {
  const { rows } = await database.query<ColumnstoreState>(stateSql);
  return rows[0]!;
}

/** The statements that lead from a state to the wanted one, in order; none where it is there. */
export function columnstoreStatements(state: ColumnstoreState, keptDays: number): string[] {
  const statements: string[] = [];
  if (state.segmentBy !== 'inverter_id') statements.push(enableSql, unlimitedSql);
  if (state.packedAfterDays === null) statements.push(packSql);
  if (state.keptDays !== keptDays) {
    if (state.keptDays !== null) statements.push(`SELECT remove_retention_policy('readings')`);
    statements.push(
      `SELECT add_retention_policy('readings', drop_after => INTERVAL '${Math.trunc(keptDays)} days')`,
    );
  }
  return statements;
}

// Both together are the primary key: whether a late reading is there already is then looked up in a few packed rows.
const enableSql = /* sql */ `
ALTER TABLE readings SET (timescaledb.enable_columnstore = true,
                          timescaledb.segmentby = 'inverter_id', timescaledb.orderby = 'ts, seq')`;

// Else a batch of late readings that touches more packed ones than 100,000 fails (53400), now and at every further try.
const unlimitedSql = /* sql */ `
DO $$ BEGIN
  EXECUTE format('ALTER DATABASE %I SET timescaledb.max_tuples_decompressed_per_dml_transaction = 0', current_database());
END $$`;

const packSql = /* sql */ `
CALL add_columnstore_policy('readings', after => INTERVAL '${PACKED_AFTER_DAYS} days', if_not_exists => true)`;

// The view lists hypertables without a columnstore too, with nothing to segment by. The policies' procedures kept their names.
const stateSql = /* sql */ `
SELECT (SELECT segmentby FROM timescaledb_information.hypertable_columnstore_settings
        WHERE hypertable = 'readings'::regclass) AS "segmentBy",
       max(extract(day FROM (config ->> 'compress_after')::interval))::int
         FILTER (WHERE proc_name IN ('policy_compression', 'policy_columnstore')) AS "packedAfterDays",
       max(extract(day FROM (config ->> 'drop_after')::interval))::int
         FILTER (WHERE proc_name = 'policy_retention') AS "keptDays"
FROM timescaledb_information.jobs WHERE hypertable_schema = 'public' AND hypertable_name = 'readings'`;
