import type { Queryable } from '../connection/database.js';
import type { LoginAttempt, LoginLimits } from './login-attempt.js';

/** Seconds until this attempt may be made; 0: now. The failure that reached a limit must first leave its window. */
export async function loginWaitS(
  database: Queryable,
  { role, phoneNo, address, knownBrowser }: LoginAttempt,
  limits: LoginLimits,
): Promise<number> {
  const { rows } = await database.query<{ wait_s: number }>(waitSql, [
    role,
    phoneNo,
    address,
    limits.perNumberAndAddress - 1,
    limits.perNumber - 1,
    limits.perAddress - 1,
    knownBrowser,
  ]);
  return rows[0]!.wait_s;
}

const waitSql = /* sql */ `
SELECT ceil(greatest(0, extract(epoch FROM greatest(
  (SELECT at + interval '15 minutes' FROM login_failures
   WHERE role = $1 AND phone_no = $2 AND address = $3 ORDER BY at DESC OFFSET $4 LIMIT 1),
  (SELECT at + interval '1 hour' FROM login_failures
   WHERE role = $1 AND phone_no = $2 AND NOT $7::boolean ORDER BY at DESC OFFSET $5 LIMIT 1),
  (SELECT at + interval '1 hour' FROM login_failures
   WHERE address = $3 ORDER BY at DESC OFFSET $6 LIMIT 1)
) - now())))::integer AS wait_s`;
