import type { Queryable } from '../connection/database.js';

export interface AdministratorAccess {
  readonly isSuper: boolean;
  readonly disabled: boolean;
  readonly demo: boolean;
}

/** Locks the administrator's row until the transaction ends. @returns null: no such administrator */
export async function lockAdministrator(client: Queryable, id: number): Promise<AdministratorAccess | null> {
  const { rows } = await client.query<AdministratorAccess>(lockSql, [id]);
  return rows[0] ?? null;
}

const lockSql = /* sql */ `
SELECT is_super AS "isSuper", disabled_at IS NOT NULL AS disabled, demo FROM administrators WHERE id = $1 FOR UPDATE`;

export async function setDisabled(client: Queryable, id: number, disabled: boolean): Promise<void> {
  await client.query(
    'UPDATE administrators SET disabled_at = CASE WHEN $2 THEN now() END, version = version + 1 WHERE id = $1',
    [id, disabled],
  );
}

/**
 * Revokes the right first, since the database allows only one super-admin.
 * @returns false: `from` is not super-admin
 */
export async function transferSuper(client: Queryable, from: number, to: number): Promise<boolean> {
  const given = await client.query(
    'UPDATE administrators SET is_super = false, version = version + 1 WHERE id = $1 AND is_super',
    [from],
  );
  if (given.rowCount === 0) return false;
  await client.query('UPDATE administrators SET is_super = true, version = version + 1 WHERE id = $1', [to]);
  return true;
}
