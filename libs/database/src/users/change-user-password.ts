import type { Queryable } from '../connection/database.js';

/** A new password chosen by the owner of a number. */
export interface PasswordChange {
  readonly phoneNo: string;
  readonly passwordHash: string;
  /** Whether demonstration accounts can be used. */
  readonly demo: boolean;
}

/** The account whose password was changed. */
export interface PasswordChanged {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
}

/** @returns the customer; null: the number is not a customer's. */
export async function changeUserPassword(
  database: Queryable,
  { phoneNo, passwordHash, demo }: PasswordChange,
): Promise<PasswordChanged | null> {
  const { rows } = await database.query<PasswordChanged>(changeSql, [phoneNo, passwordHash, demo]);
  return rows[0] ?? null;
}

const changeSql = /* sql */ `
UPDATE users SET password_hash = $2, version = version + 1 WHERE phone_no = $1 AND ($3 OR NOT demo)
RETURNING id, first_name AS "firstName", last_name AS "lastName"`;
