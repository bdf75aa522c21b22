import type { Queryable } from '../connection/database.js';
import type { PasswordChange, PasswordChanged } from '../users/change-user-password.js';

/** @returns the administrator; null: the number is not an administrator's. */
export async function changeAdministratorPassword(
  database: Queryable,
  { phoneNo, passwordHash, demo }: PasswordChange,
): Promise<PasswordChanged | null> {
  const { rows } = await database.query<PasswordChanged>(changeSql, [phoneNo, passwordHash, demo]);
  return rows[0] ?? null;
}

const changeSql = /* sql */ `
UPDATE administrators SET password_hash = $2, version = version + 1
WHERE phone_no = $1 AND ($3 OR NOT demo)
RETURNING id, first_name AS "firstName", last_name AS "lastName"`;
