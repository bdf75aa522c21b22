import type { Queryable } from '../connection/database.js';

export interface Credentials {
  readonly id: number;
  readonly passwordHash: string;
  /** Created by the demonstration: no login where that is off. */
  readonly demo: boolean;
  readonly disabled: boolean;
}

export async function findUserCredentials(database: Queryable, phoneNo: string): Promise<Credentials | null> {
  const { rows } = await database.query<Credentials>(findSql, [phoneNo]);
  return rows[0] ?? null;
}

const findSql = /* sql */ `
SELECT id, password_hash AS "passwordHash", demo, false AS disabled
FROM users WHERE phone_no = $1`;
