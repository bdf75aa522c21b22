import type { Pool } from 'pg';
import { inTransaction } from '../connection/database.js';

/** Something that one address may do so many times within any hour. */
export interface Turn {
  readonly action: string;
  readonly address: string;
  readonly perHourMax: number;
}

/**
 * Counts one more of what this address does; of many at once no more than the limit get through.
 * @returns 0, or where the limit is reached, and nothing counted, the seconds to wait.
 */
export function takeTurn(pool: Pool, { action, address, perHourMax }: Turn): Promise<number> {
  return inTransaction(pool, async (client) => {
    await client.query(forgetSql);
    await client.query(lockSql, [`${action} ${address}`]);
    const { rows } = await client.query<{ wait_s: number }>(turnSql, [action, address, perHourMax - 1]);
    return rows[0]!.wait_s;
  });
}

// Rows that another forgets at this moment are left to it: nobody waits.
const forgetSql = /* sql */ `
DELETE FROM address_actions WHERE id IN (
  SELECT id FROM address_actions WHERE at < now() - interval '1 hour' LIMIT 1000 FOR UPDATE SKIP LOCKED)`;

const lockSql = /* sql */ `SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`;

// By the clock and not by now(), which stands still since before the lock.
const turnSql = /* sql */ `
WITH in_the_way AS (
  SELECT at FROM address_actions
  WHERE action = $1 AND address = $2 AND at > clock_timestamp() - interval '1 hour'
  ORDER BY at DESC OFFSET $3 LIMIT 1
), counted AS (
  INSERT INTO address_actions (action, address) SELECT $1, $2 WHERE NOT EXISTS (SELECT FROM in_the_way)
)
SELECT coalesce(ceil(extract(epoch FROM (SELECT at FROM in_the_way) + interval '1 hour' - clock_timestamp())), 0)::integer
       AS wait_s`;
