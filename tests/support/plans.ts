import type { Queryable } from '@heliograph/database/connection/database';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** A step of a query plan that read rows of a table, or compared rows of two steps in vain. */
export interface Scan {
  /** Empty for a join. */
  readonly table: string;
  readonly sequential: boolean;
  /** Including rows removed by a filter. */
  readonly rows: number;
}

/** Runs a statement under `EXPLAIN ANALYZE`. */
export async function explainScans(
  database: Queryable,
  text: string,
  values: readonly unknown[] = [],
): Promise<Scan[]> {
  const { rows } = await database.query(`EXPLAIN (ANALYZE, FORMAT JSON, TIMING OFF) ${text}`, [...values]);
  return scansOf((rows[0]['QUERY PLAN'] as { Plan: PlanNode }[])[0]!.Plan);
}

/** Runs `work` with a database that also explains each statement except settings, so each runs twice. */
export async function watchScans<T>(
  database: Queryable,
  work: (database: Queryable) => Promise<T>,
): Promise<{ answer: T; scans: Scan[] }> {
  const scans: Scan[] = [];
  const query = async (statement: string | { text: string; values: unknown[] }, given: unknown[] = []) => {
    const { text, values } = typeof statement === 'string' ? { text: statement, values: given } : statement;
    if (!text.startsWith('SET ')) scans.push(...(await explainScans(database, text, values)));
    return database.query(text, values);
  };
  return { answer: await work({ query } as unknown as Queryable), scans };
}

/** Tables up to this size are read sequentially anyway. */
const SMALL_ROWS = 100;

/** Sequential scans of larger tables, and scans of raw readings unless allowed. */
export const needlessScans = (scans: readonly Scan[], { rawReadings = false } = {}) =>
  scans.filter(
    ({ table, sequential, rows }) =>
      (sequential && rows > SMALL_ROWS) || (!rawReadings && table.startsWith('readings')),
  );

export const rowsRead = (scans: readonly Scan[]) => scans.reduce((sum, { rows }) => sum + rows, 0);

export const sequentialTables = (scans: readonly Scan[]) =>
  scans.filter(({ sequential }) => sequential).map(({ table }) => table);

function scansOf(node: PlanNode): Scan[] {
  const below = (node.Plans ?? []).flatMap(scansOf);
  const mismatches = node['Rows Removed by Join Filter'];
  if (mismatches) below.push({ table: '', sequential: false, rows: mismatches * node['Actual Loops'] });
  const table = node['Relation Name'];
  const type = node['Node Type'];
  // A step with no loops was planned but not executed.
  if (table === undefined || !type.endsWith('Scan') || node['Actual Loops'] === 0) return below;
  const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  return [{ table, sequential: type === 'Seq Scan', rows }, ...below];
}
