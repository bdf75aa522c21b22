import type { Queryable } from '../connection/database.js';
import type { Credentials } from '../users/find-user-credentials.js';

export async function findAdministratorCredentials(
  database: Queryable,
  phoneNo: string,
): Promise<Credentials | null> {
  const { rows } = await database.query<Credentials>(findSql, [phoneNo]);
  return rows[0] ?? null;
}

const findSql = /* sql */ `
SELECT id, password_hash AS "passwordHash", demo, disabled_at IS NOT NULL AS disabled
FROM administrators WHERE phone_no = $1`;
