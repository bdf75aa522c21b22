import type { Queryable } from '../connection/database.js';

export interface NewUser {
  readonly phoneNo: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly pinCode: string;
  /** Version of the privacy policy that the customer accepts. */
  readonly privacyVersion?: string | undefined;
}

/** @returns the new customer's id; null: the number is a customer's already. */
export async function createUser(database: Queryable, user: NewUser): Promise<number | null> {
  const { rows } = await database.query<{ id: number }>(insertSql, [
    user.phoneNo,
    user.passwordHash,
    user.firstName,
    user.lastName,
    user.email,
    user.address,
    user.city,
    user.state,
    user.pinCode,
    user.privacyVersion ?? null,
  ]);
  return rows[0]?.id ?? null;
}

const insertSql = /* sql */ `
INSERT INTO users (phone_no, password_hash, first_name, last_name, email, address, city, state, pin_code,
                   privacy_version, privacy_agreed_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, CASE WHEN $10::text IS NOT NULL THEN now() END) ON CONFLICT (phone_no) DO NOTHING RETURNING id`;
