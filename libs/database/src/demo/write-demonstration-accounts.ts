import type { PoolClient } from 'pg';

export interface DemonstrationUser {
  readonly phoneNo: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly pinCode: string;
}

export interface DemonstrationAdministrator {
  readonly phoneNo: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly location: string;
  readonly isSuper: boolean;
}

/** Writes the demonstration's customers; existing ones stay unchanged. */
export async function writeDemonstrationUsers(
  client: PoolClient,
  users: readonly DemonstrationUser[],
): Promise<void> {
  for (const one of users) {
    await client.query(insertUserSql, [
      one.phoneNo,
      one.passwordHash,
      one.firstName,
      one.lastName,
      one.email,
      one.address,
      one.city,
      one.state,
      one.pinCode,
    ]);
  }
}

const insertUserSql = /* sql */ `
INSERT INTO users (phone_no, password_hash, first_name, last_name, email, address, city, state, pin_code,
                   phone_verified_at, demo)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, now(), true) ON CONFLICT (phone_no) DO NOTHING`;

/** Writes the demonstration's administrators; existing ones stay unchanged. */
export async function writeDemonstrationAdministrators(
  client: PoolClient,
  administrators: readonly DemonstrationAdministrator[],
): Promise<void> {
  for (const one of administrators) {
    await client.query(insertAdministratorSql, [
      one.phoneNo,
      one.passwordHash,
      one.firstName,
      one.lastName,
      one.email,
      one.location,
      one.isSuper,
    ]);
  }
}

const insertAdministratorSql = /* sql */ `
INSERT INTO administrators (phone_no, password_hash, first_name, last_name, email, location, is_super, demo)
VALUES ($1, $2, $3, $4, $5, $6, $7, true) ON CONFLICT DO NOTHING`;
