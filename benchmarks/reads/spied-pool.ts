import type { Pool, QueryResult } from 'pg';

export interface TimedStatement {
  readonly text: string;
  readonly values: unknown[] | undefined;
  readonly ms: number;
}

/** Records each statement of a pool with its duration; `take` returns and clears the records. */
export function spyOn(pool: Pool): { take(): TimedStatement[] } {
  let told: TimedStatement[] = [];
  const query = pool.query.bind(pool) as (query: unknown, values?: unknown[]) => Promise<QueryResult>;
  pool.query = (async (given: string | { text: string; values?: unknown[] }, values?: unknown[]) => {
    const begin = performance.now();
    const result = await query(given, values);
    const ms = performance.now() - begin;
    told.push(
      typeof given === 'string'
        ? { text: given, values, ms }
        : { text: given.text, values: given.values ?? values, ms },
    );
    return result;
  }) as typeof pool.query;
  return {
    take: () => {
      const statements = told;
      told = [];
      return statements;
    },
  };
}
