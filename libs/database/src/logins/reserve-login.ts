import type { Pool } from 'pg';
import { inTransaction } from '../connection/transaction.js';
import { lockNames } from '../limits/lock-names.js';
import { NETWORK_48_TIMES, NETWORK_56_TIMES, widestOf } from '../limits/limited-address.js';
import type { LoginAttempt, LoginLimits } from './login-attempt.js';

/** Known browsers may fail more often than others can, so that others do not lock them out. */
const KNOWN_BROWSER_MIN = 100;

/** The reserved attempt, or the seconds to wait. */
export type LoginReservation = { readonly id: number } | { readonly waitS: number };

/**
 * Counts an attempt as failed before its password is checked, so that concurrent attempts cannot exceed the limits. If
 * a limit is reached, the caller waits until the attempt that reached it leaves the limit's window. Also deletes
 * attempts older than every window.
 */
export function reserveLogin(
  pool: Pool,
  { role, phoneNo, knownBrowser, ...caller }: LoginAttempt,
  limits: LoginLimits,
): Promise<LoginReservation> {
  return inTransaction(pool, async (client) => {
    await client.query(forgetSql);
    await lockNames(client, [`login number ${role} ${phoneNo}`, `login address ${widestOf(caller)}`]);
    const { rows } = await client.query<{ id: number | null; wait_s: number }>(reserveSql, [
      role,
      phoneNo,
      caller.address,
      caller.network56,
      caller.network48,
      knownBrowser,
      limits.perNumberAndAddress - 1,
      (knownBrowser ? Math.max(limits.perNumber, KNOWN_BROWSER_MIN) : limits.perNumber) - 1,
      limits.perAddress - 1,
      NETWORK_56_TIMES * limits.perAddress - 1,
      NETWORK_48_TIMES * limits.perAddress - 1,
      limits.ofAll - 1,
    ]);
    const { id, wait_s } = rows[0]!;
    return id === null ? { waitS: wait_s } : { id };
  });
}

// Skips rows that another transaction is deleting, so that neither waits.
const forgetSql = /* sql */ `
DELETE FROM login_failures WHERE id IN (
  SELECT id FROM login_failures WHERE at < now() - interval '1 hour' LIMIT 1000 FOR UPDATE SKIP LOCKED)`;

// clock_timestamp(), because now() is the time before the locks were waited for. The overall limit is counted without a
// lock: concurrent attempts may exceed it by a few.
const reserveSql = /* sql */ `
WITH wait AS (
  SELECT ceil(greatest(0, extract(epoch FROM greatest(
    (SELECT at + interval '15 minutes' FROM login_failures
     WHERE role = $1 AND phone_no = $2 AND address = $3 ORDER BY at DESC OFFSET $7 LIMIT 1),
    (SELECT at + interval '1 hour' FROM login_failures
     WHERE role = $1 AND phone_no = $2 ORDER BY at DESC OFFSET $8 LIMIT 1),
    (SELECT at + interval '1 hour' FROM login_failures
     WHERE address = $3 ORDER BY at DESC OFFSET $9 LIMIT 1),
    (SELECT at + interval '1 hour' FROM login_failures
     WHERE network_56 = $4 ORDER BY at DESC OFFSET $10 LIMIT 1),
    (SELECT at + interval '1 hour' FROM login_failures
     WHERE network_48 = $5 ORDER BY at DESC OFFSET $11 LIMIT 1),
    (SELECT at + interval '1 hour' FROM login_failures
     WHERE NOT $6::boolean ORDER BY at DESC OFFSET $12 LIMIT 1)
  ) - clock_timestamp())))::integer AS wait_s
), reserved AS (
  INSERT INTO login_failures (role, phone_no, address, network_56, network_48)
  SELECT $1, $2, $3, $4, $5 FROM wait WHERE wait_s = 0 RETURNING id
)
SELECT wait_s, (SELECT id FROM reserved) AS id FROM wait`;
