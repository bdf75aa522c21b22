import type { Queryable } from '../connection/database.js';

/**
 * Marks a customer's number as verified by a code. Call it where a grant for the number is consumed.
 * @returns whether it was verified before; null where no customer has this number.
 */
export async function markNumberVerified(client: Queryable, phone: string): Promise<boolean | null> {
  const { rows } = await client.query<{ before: boolean }>(proveSql, [phone]);
  return rows[0]?.before ?? null;
}

const proveSql = /* sql */ `
WITH account AS (SELECT id, phone_verified_at FROM users WHERE phone_no = $1 FOR UPDATE)
UPDATE users SET phone_verified_at = coalesce(users.phone_verified_at, now()) FROM account
WHERE users.id = account.id
RETURNING account.phone_verified_at IS NOT NULL AS before`;
