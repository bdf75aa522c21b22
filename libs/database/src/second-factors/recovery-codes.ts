import type { Queryable } from '../connection/database.js';

/** @returns false: no such code, or it was used. */
export async function useRecoveryCode(
  database: Queryable,
  administratorId: number,
  codeHash: Buffer,
): Promise<boolean> {
  const { rowCount } = await database.query(
    'DELETE FROM administrator_recovery_codes WHERE administrator_id = $1 AND code_hash = $2',
    [administratorId, codeHash],
  );
  return rowCount === 1;
}

export async function countRecoveryCodes(database: Queryable, administratorId: number): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM administrator_recovery_codes WHERE administrator_id = $1',
    [administratorId],
  );
  return rows[0]!.count;
}

/** Call it in a transaction. */
export async function replaceRecoveryCodes(
  client: Queryable,
  administratorId: number,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await client.query('DELETE FROM administrator_recovery_codes WHERE administrator_id = $1', [
    administratorId,
  ]);
  await client.query(
    'INSERT INTO administrator_recovery_codes (administrator_id, code_hash) SELECT $1, unnest($2::bytea[])',
    [administratorId, codeHashes],
  );
}
