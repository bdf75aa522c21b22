import type { Pool } from 'pg';
import type { Queryable } from '../../connection/database.js';
import { inTransaction } from '../../connection/transaction.js';
import { COPY, DAYS, UpgradeError } from './upgrade-state.js';

/** Inverters per batch: a transaction takes seconds, even if they report every minute. */
export const BATCH_INVERTERS = 1_000;

/**
 * The days that can have readings, oldest first, as `YYYY-MM-DD` in UTC: the partitions' days, up to tomorrow.
 * @throws UpgradeError where a partition has no bounds.
 */
export async function listDays(database: Queryable): Promise<string[]> {
  const { rows } = await database.query<{ name: string; bound: boolean; days: string[] }>(daysSql);
  const unbound = rows.find(({ bound }) => !bound);
  if (unbound) throw new UpgradeError(`The partition ${unbound.name} has no plain bounds.`);
  return [...new Set(rows.flatMap(({ days }) => days))].sort();
}

/** Copies the missing readings of a day. Existing ones are skipped, so it may be interrupted at any moment. */
export async function copyDay(pool: Pool, day: string): Promise<void> {
  const { rows } = await pool.query<{ below: number }>(
    `SELECT coalesce((SELECT copied_below FROM ${DAYS} WHERE day = $1), 0) AS below`,
    [day],
  );
  for (let from = await nextInverter(pool, rows[0]!.below); from !== null;) {
    const below = from + BATCH_INVERTERS;
    const range = [day, from, below];
    await inTransaction(pool, async (client) => {
      // If this process is killed, the server stops the statement.
      await client.query(`SET LOCAL client_connection_check_interval = '2s'`);
      await client.query(copySql, range);
      await client.query(
        `INSERT INTO ${DAYS} (day, copied_below) VALUES ($1, $2)
         ON CONFLICT (day) DO UPDATE SET copied_below = excluded.copied_below`,
        [day, below],
      );
    });
    from = await nextInverter(pool, below);
  }
}

/** The smallest id, `from` or greater, that has readings in either table; null: none. */
export async function nextInverter(database: Queryable, from: number): Promise<number | null> {
  const { rows } = await database.query<{ next: number | null }>(
    `SELECT least((SELECT min(inverter_id) FROM readings WHERE inverter_id >= $1),
                  (SELECT min(inverter_id) FROM ${COPY} WHERE inverter_id >= $1)) AS next`,
    [from],
  );
  return rows[0]!.next;
}

/** Readings of a day and of some inverters: parameters are the day and the half-open range of ids. */
export const ofDay = /* sql */ `
  ts >= ($1::date)::timestamp AT TIME ZONE 'UTC' AND ts < ($1::date + 1)::timestamp AT TIME ZONE 'UTC'
  AND inverter_id >= $2 AND inverter_id < $3`;

const copySql = /* sql */ `INSERT INTO ${COPY} SELECT * FROM readings WHERE ${ofDay} ON CONFLICT DO NOTHING`;

const daysSql = /* sql */ `
SELECT name, bounds IS NOT NULL AS bound, ARRAY(
  SELECT to_char(day, 'YYYY-MM-DD')
  FROM generate_series(date_trunc('day', bounds[1]::timestamptz AT TIME ZONE 'UTC'),
                       least(bounds[2]::timestamptz - interval '1 microsecond', now() + interval '1 day') AT TIME ZONE 'UTC',
                       interval '1 day') AS day
) AS days
FROM (
  SELECT relname AS name,
         regexp_match(pg_get_expr(relpartbound, pg_class.oid), 'FROM \\(''(.*)''\\) TO \\(''(.*)''\\)') AS bounds
  FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid WHERE inhparent = 'readings'::regclass
) partitions`;
