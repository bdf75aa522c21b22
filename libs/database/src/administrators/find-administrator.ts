import type { Queryable } from '../connection/database.js';

export interface AdministratorRecord {
  readonly id: number;
  readonly phoneNo: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isSuper: boolean;
}

export async function findAdministrator(
  database: Queryable,
  id: number,
): Promise<AdministratorRecord | null> {
  const { rows } = await database.query<AdministratorRecord>(findSql, [id]);
  return rows[0] ?? null;
}

const findSql = /* sql */ `
SELECT id, phone_no AS "phoneNo", first_name AS "firstName", last_name AS "lastName", email, is_super AS "isSuper"
FROM administrators WHERE id = $1`;

/** Full name of an administrator who may log in; null: there is none. */
export async function findAssigneeName(database: Queryable, id: number): Promise<string | null> {
  const { rows } = await database.query<{ name: string }>(nameSql, [id]);
  return rows[0]?.name ?? null;
}

const nameSql = /* sql */ `
SELECT first_name || ' ' || last_name AS name FROM administrators WHERE id = $1 AND disabled_at IS NULL`;
