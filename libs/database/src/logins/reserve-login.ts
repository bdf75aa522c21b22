import type { Pool } from 'pg';
import { inTransaction } from '../connection/database.js';
import type { LoginAttempt, LoginLimits } from './login-attempt.js';

/** What may be tried, or the seconds until it may. */
export type LoginReservation = { readonly id: number } | { readonly waitS: number };

/**
 * Counts an attempt as failed before its password is checked: of many at once no more than the limits get through. The
 * attempt that reached a limit must first leave its window. Also forgets attempts that no limit looks at any more.
 */
export function reserveLogin(
  pool: Pool,
  { role, phoneNo, address, knownBrowser }: LoginAttempt,
  limits: LoginLimits,
): Promise<LoginReservation> {
  return inTransaction(pool, async (client) => {
    await client.query(forgetSql);
    await client.query(lockSql, [[`login number ${role} ${phoneNo}`, `login address ${address}`]]);
    const { rows } = await client.query<{ id: number | null; wait_s: number }>(reserveSql, [
      role,
      phoneNo,
      address,
      limits.perNumberAndAddress - 1,
      limits.perNumber - 1,
      limits.perAddress - 1,
      knownBrowser,
    ]);
    const { id, wait_s } = rows[0]!;
    return id === null ? { waitS: wait_s } : { id };
  });
}

// Rows that another forgets at this moment are left to it: nobody waits.
const forgetSql = /* sql */ `
DELETE FROM login_failures WHERE id IN (
  SELECT id FROM login_failures WHERE at < now() - interval '1 hour' LIMIT 1000 FOR UPDATE SKIP LOCKED)`;

// In one order for all, so that no two wait for each other.
const lockSql = /* sql */ `
SELECT pg_advisory_xact_lock(key) FROM (SELECT hashtextextended(name, 0) AS key FROM unnest($1::text[]) AS name ORDER BY 1) keys`;

// By the clock and not by now(), which stands still since before the locks.
const reserveSql = /* sql */ `
WITH wait AS (
  SELECT ceil(greatest(0, extract(epoch FROM greatest(
    (SELECT at + interval '15 minutes' FROM login_failures
     WHERE role = $1 AND phone_no = $2 AND address = $3 ORDER BY at DESC OFFSET $4 LIMIT 1),
    (SELECT at + interval '1 hour' FROM login_failures
     WHERE role = $1 AND phone_no = $2 AND NOT $7::boolean ORDER BY at DESC OFFSET $5 LIMIT 1),
    (SELECT at + interval '1 hour' FROM login_failures
     WHERE address = $3 ORDER BY at DESC OFFSET $6 LIMIT 1)
  ) - clock_timestamp())))::integer AS wait_s
), reserved AS (
  INSERT INTO login_failures (role, phone_no, address) SELECT $1, $2, $3 FROM wait WHERE wait_s = 0 RETURNING id
)
SELECT wait_s, (SELECT id FROM reserved) AS id FROM wait`;
