import type { Pool } from 'pg';
import { inTransaction } from '../connection/transaction.js';
import { lockNames } from './lock-names.js';
import { type LimitedAddress, NETWORK_48_TIMES, NETWORK_56_TIMES, widestOf } from './limited-address.js';

/** An action that one address or account may do a number of times within any hour. */
export interface RateLimit extends LimitedAddress {
  readonly action: string;
  readonly perHourMax: number;
}

/**
 * Counts one action; concurrent calls cannot exceed the limit.
 * @returns 0, or the seconds to wait where the limit is reached and nothing was counted.
 */
export function consumeRateLimit(pool: Pool, { action, perHourMax, ...caller }: RateLimit): Promise<number> {
  return inTransaction(pool, async (client) => {
    await client.query(forgetSql);
    await lockNames(client, [`${action} ${widestOf(caller)}`]);
    const { rows } = await client.query<{ wait_s: number }>(consumeSql, [
      action,
      caller.address,
      caller.network56,
      caller.network48,
      perHourMax - 1,
      NETWORK_56_TIMES * perHourMax - 1,
      NETWORK_48_TIMES * perHourMax - 1,
    ]);
    return rows[0]!.wait_s;
  });
}

// Skips rows that another transaction is deleting, so that neither waits.
const forgetSql = /* sql */ `
DELETE FROM address_actions WHERE id IN (
  SELECT id FROM address_actions WHERE at < now() - interval '1 hour' LIMIT 1000 FOR UPDATE SKIP LOCKED)`;

// clock_timestamp(), because now() is the time before the lock was waited for.
const consumeSql = /* sql */ `
WITH wait AS (
  SELECT ceil(greatest(0, extract(epoch FROM greatest(
    (SELECT at FROM address_actions
     WHERE action = $1 AND address = $2 ORDER BY at DESC OFFSET $5 LIMIT 1),
    (SELECT at FROM address_actions
     WHERE action = $1 AND network_56 = $3 ORDER BY at DESC OFFSET $6 LIMIT 1),
    (SELECT at FROM address_actions
     WHERE action = $1 AND network_48 = $4 ORDER BY at DESC OFFSET $7 LIMIT 1)
  ) + interval '1 hour' - clock_timestamp())))::integer AS wait_s
), counted AS (
  INSERT INTO address_actions (action, address, network_56, network_48) SELECT $1, $2, $3, $4 FROM wait WHERE wait_s = 0
)
SELECT wait_s FROM wait`;
