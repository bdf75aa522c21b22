import type { Queryable } from '../connection/database.js';

/**
 * Gives an inverter's device a new secret; a revoked device may then log in again. The caller must have locked the
 * inverter.
 * @returns whether it had a secret before.
 */
export async function putDeviceSecret(
  database: Queryable,
  inverterId: number,
  secretSha256: Buffer,
): Promise<boolean> {
  const { rows } = await database.query<{ replaced: boolean }>(putSql, [inverterId, secretSha256]);
  return rows[0]!.replaced;
}

const putSql = /* sql */ `
WITH was AS (SELECT inverter_id FROM devices WHERE inverter_id = $1)
INSERT INTO devices (inverter_id, secret_sha256) VALUES ($1, $2)
ON CONFLICT (inverter_id) DO UPDATE SET secret_sha256 = excluded.secret_sha256, revoked_at = NULL
RETURNING EXISTS (SELECT FROM was) AS replaced`;
