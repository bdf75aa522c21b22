import type { Queryable } from '../connection/database.js';
import type { LoginAttempt } from './login-attempt.js';

/** Counts one wrong password, and forgets those that no limit looks at any more. */
export async function recordLoginFailure(
  database: Queryable,
  { role, phoneNo, address }: LoginAttempt,
): Promise<void> {
  await database.query(forgetSql);
  await database.query(recordSql, [role, phoneNo, address]);
}

// Rows that another forgets at this moment are left to it: nobody waits.
const forgetSql = /* sql */ `
DELETE FROM login_failures WHERE id IN (
  SELECT id FROM login_failures WHERE at < now() - interval '1 hour' LIMIT 1000 FOR UPDATE SKIP LOCKED)`;

const recordSql = /* sql */ `INSERT INTO login_failures (role, phone_no, address) VALUES ($1, $2, $3)`;
