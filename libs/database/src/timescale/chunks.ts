import type { Pool } from 'pg';
import { withBriefLocks } from '../connection/with-brief-locks.js';
import type { Queryable } from '../connection/database.js';

/** Drops the chunks that lie wholly before an instant. @returns their names. */
export function dropChunks(pool: Pool, before: Date): Promise<string[]> {
  return withBriefLocks(pool, async (client) => {
    const { rows } = await client.query<{ chunk: string }>('SELECT drop_readings_chunks($1) AS chunk', [
      before,
    ]);
    return rows.map(({ chunk }) => chunk);
  });
}

/** Width of new chunks, hours. */
export async function readChunkHours(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ hours: number }>(
    `SELECT (extract(epoch FROM time_interval) / 3600)::float8 AS hours FROM timescaledb_information.dimensions
     WHERE hypertable_schema = 'public' AND hypertable_name = 'readings' AND column_name = 'ts'`,
  );
  return rows[0]!.hours;
}

/** Sets the width of new chunks, hours; existing ones stay. */
export async function setChunkHours(database: Queryable, hours: number): Promise<void> {
  await database.query(`SELECT set_chunk_time_interval('readings', make_interval(hours => $1))`, [hours]);
}
