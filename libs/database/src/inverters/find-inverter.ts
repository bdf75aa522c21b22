import type { Queryable } from '../connection/database.js';

/** What the calls on one inverter need of it. */
export interface InverterSite {
  readonly id: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly time_zone: string;
}

/** @param ownerId only that user's; null: anybody's. */
export async function findInverterById(
  database: Queryable,
  id: number,
  ownerId: number | null,
): Promise<InverterSite | null> {
  const { rows } = await database.query<InverterSite>(`${siteSql} WHERE id = $1 AND ${ownedSql}`, [
    id,
    ownerId,
  ]);
  return rows[0] ?? null;
}

/** @param ownerId only that user's; null: anybody's. */
export async function findInverterBySerialNumber(
  database: Queryable,
  serialNumber: string,
  ownerId: number | null,
): Promise<InverterSite | null> {
  const { rows } = await database.query<InverterSite>(`${siteSql} WHERE serial_number = $1 AND ${ownedSql}`, [
    serialNumber,
    ownerId,
  ]);
  return rows[0] ?? null;
}

const siteSql = /* sql */ `SELECT id, latitude, longitude, time_zone FROM inverters`;
const ownedSql = /* sql */ `($2::bigint IS NULL OR user_id = $2)`;
