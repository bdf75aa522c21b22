import type { Queryable } from '../connection/database.js';
import type { PasswordChange } from '../users/change-user-password.js';

/** @returns the administrator's id; null where the number is no administrator's. */
export async function changeAdministratorPassword(
  database: Queryable,
  { phoneNo, passwordHash, demo }: PasswordChange,
): Promise<number | null> {
  const { rows } = await database.query<{ id: number }>(changeSql, [phoneNo, passwordHash, demo]);
  return rows[0]?.id ?? null;
}

const changeSql = /* sql */ `
UPDATE administrators SET password_hash = $2, version = version + 1
WHERE phone_no = $1 AND ($3 OR NOT demo) RETURNING id`;
