import type { InverterStatus } from '@heliograph/domain/inverter/status';
import type { Queryable } from '../connection/database.js';

/**
 * Takes an inverter out of service and revokes its device's secret; ingest then closes its connection. All its data is
 * kept.
 * @returns its previous status, REMOVED if it was removed before; null: no such inverter.
 */
export async function removeInverter(database: Queryable, id: number): Promise<InverterStatus | null> {
  const { rows } = await database.query<{ before: InverterStatus }>(removeSql, [id]);
  return rows[0]?.before ?? null;
}

const removeSql = /* sql */ `
WITH was AS (
  SELECT id, status FROM inverters WHERE id = $1 FOR UPDATE
), removed AS (
  UPDATE inverters SET status = 'REMOVED', version = version + 1
  FROM was WHERE inverters.id = was.id AND was.status <> 'REMOVED'
), revoked AS (
  UPDATE devices SET revoked_at = now() FROM was WHERE devices.inverter_id = was.id AND revoked_at IS NULL
)
SELECT status AS before FROM was`;
