import type { Queryable } from '../connection/database.js';

/** Inverters in a sample: enough for each operator, at the same cost for a large fleet. */
const SAMPLE = 20_000;

/** Percentage of `latest` for TABLESAMPLE that is about SAMPLE inverters. */
export async function sampleShare(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ share: number }>(shareSql, [SAMPLE]);
  return rows[0]!.share;
}

const shareSql = `SELECT least(100, 100.0 * $1 / greatest(reltuples, 1))::real AS share FROM pg_class WHERE oid = 'latest'::regclass`;
