import type { Pool } from 'pg';
import { withBriefLocks } from '../connection/with-brief-locks.js';
import type { Queryable } from '../connection/database.js';

/** Settings of the community edition for `readings`; null: not set. */
export interface ColumnstoreState {
  readonly segmentBy: string | null;
  readonly packedAfterDays: number | null;
}

/**
 * Makes the community edition pack old chunks, by a policy that its own workers run; changes only what differs. Every
 * statement that only this edition knows is here or in a function of
 * libs/database/src/migrations/1764880100000-server-roles.ts, since only the owner may change a table.
 */
export async function keepColumnstore(pool: Pool): Promise<void> {
  const statements = columnstoreStatements(await columnstoreState(pool));
  if (statements.length === 0) return;
  await withBriefLocks(pool, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

async function columnstoreState(database: Queryable): Promise<ColumnstoreState> {
  const { rows } = await database.query<ColumnstoreState>(stateSql);
  return rows[0]!;
}

/** The statements that change a state into the desired one, in order; empty if there is no difference. */
export function columnstoreStatements(state: ColumnstoreState): string[] {
  const statements: string[] = [];
  if (state.segmentBy !== 'inverter_id') statements.push('SELECT enable_readings_columnstore()');
  if (state.packedAfterDays === null) statements.push('SELECT pack_readings_columnstore()');
  return statements;
}

// The view also lists hypertables without a columnstore, without a segmentby. The policy's procedure kept its name.
const stateSql = /* sql */ `
SELECT (SELECT segmentby FROM timescaledb_information.hypertable_columnstore_settings
        WHERE hypertable = 'readings'::regclass) AS "segmentBy",
       (max(extract(day FROM (config ->> 'compress_after')::interval))
         FILTER (WHERE proc_name IN ('policy_compression', 'policy_columnstore')))::int AS "packedAfterDays"
FROM timescaledb_information.jobs WHERE hypertable_schema = 'public' AND hypertable_name = 'readings'`;
