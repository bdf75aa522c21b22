import type { Queryable } from './database.js';

/** The database's clock, which also stamps ingest's heartbeats: a process's own clock may be ahead of it or behind. */
export async function readClock(database: Queryable): Promise<Date> {
  const { rows } = await database.query<{ now: Date }>('SELECT now()');
  return rows[0]!.now;
}
