import type { Queryable } from '../connection/database.js';

/** The password that the owner of a number has chosen. */
export interface PasswordChange {
  readonly phoneNo: string;
  readonly passwordHash: string;
  /** Whether the demonstration's accounts can be used. */
  readonly demo: boolean;
}

/** @returns the customer's id; null where the number is no customer's. */
export async function changeUserPassword(
  database: Queryable,
  { phoneNo, passwordHash, demo }: PasswordChange,
): Promise<number | null> {
  const { rows } = await database.query<{ id: number }>(changeSql, [phoneNo, passwordHash, demo]);
  return rows[0]?.id ?? null;
}

const changeSql = /* sql */ `
UPDATE users SET password_hash = $2, version = version + 1 WHERE phone_no = $1 AND ($3 OR NOT demo) RETURNING id`;
