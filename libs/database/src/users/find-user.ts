import type { Queryable } from '../connection/database.js';

export interface UserRecord {
  readonly id: number;
  readonly phoneNo: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly pinCode: string;
}

export async function findUser(database: Queryable, id: number): Promise<UserRecord | null> {
  const { rows } = await database.query<UserRecord>(findSql, [id]);
  return rows[0] ?? null;
}

const findSql = /* sql */ `
SELECT id, phone_no AS "phoneNo", first_name AS "firstName", last_name AS "lastName", email, address, city, state,
       pin_code AS "pinCode"
FROM users WHERE id = $1`;
