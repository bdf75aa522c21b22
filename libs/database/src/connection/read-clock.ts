import type { Queryable } from './database.js';

/** The database's clock, by which ingest says that it hears: whoever judges by a clock of its own may be ahead of that, or behind. */
export async function readClock(database: Queryable): Promise<Date> {
  const { rows } = await database.query<{ now: Date }>('SELECT now()');
  return rows[0]!.now;
}
