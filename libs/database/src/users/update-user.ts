import type { Queryable } from '../connection/database.js';
import type { UserRecord } from './find-user.js';

/** Profile fields that customers may change. */
export type UserDetails = Omit<UserRecord, 'id' | 'phoneNo'>;

/**
 * Saving confirms the e-mail address, so e-mails are sent again after a bounce. Call it in a transaction.
 * @returns the previous values; null: no such customer
 */
export async function updateUser(
  client: Queryable,
  id: number,
  details: UserDetails,
): Promise<UserDetails | null> {
  const { firstName, lastName, email, address, city, state, pinCode } = details;
  const { rows } = await client.query<UserDetails>(lockSql, [id]);
  if (!rows[0]) return null;
  await client.query(updateSql, [id, firstName, lastName, email, address, city, state, pinCode]);
  return rows[0];
}

const lockSql = /* sql */ `
SELECT first_name AS "firstName", last_name AS "lastName", email, address, city, state, pin_code AS "pinCode"
FROM users WHERE id = $1 FOR NO KEY UPDATE`;

const updateSql = /* sql */ `
UPDATE users SET first_name = $2, last_name = $3, email = $4, address = $5, city = $6, state = $7, pin_code = $8,
  version = version + 1, email_bounced_at = NULL
WHERE id = $1`;
