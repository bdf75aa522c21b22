import type { Queryable } from '../connection/database.js';
import { spanSql } from '../energy/counter-look-ups.js';
import type { EnergySite } from '../energy/read-energy-series.js';

/** An inverter's data for calls about it. */
export interface InverterSite extends EnergySite {
  readonly power_rating: string;
  readonly rated_power_w: number;
  /** YYYY-MM-DD */
  readonly date_of_installation: string | null;
}

/** @param ownerId only this user's; null: any owner's. */
export async function findInverterById(
  database: Queryable,
  id: number,
  ownerId: number | null,
): Promise<InverterSite | null> {
  const { rows } = await database.query<InverterSite>({
    name: 'find-inverter-by-id',
    text: `${siteSql} WHERE id = $1 AND ${ownedSql}`,
    values: [id, ownerId],
  });
  return rows[0] ?? null;
}

/** @param ownerId only this user's; null: any owner's. */
export async function findInverterBySerialNumber(
  database: Queryable,
  serialNumber: string,
  ownerId: number | null,
): Promise<InverterSite | null> {
  const { rows } = await database.query<InverterSite>({
    name: 'find-inverter-by-serial-number',
    text: `${siteSql} WHERE serial_number = $1 AND ${ownedSql}`,
    values: [serialNumber, ownerId],
  });
  return rows[0] ?? null;
}

const siteSql = /* sql */ `
SELECT id, power_rating, rated_power_w, date_of_installation, latitude, longitude, time_zone, ${spanSql('inverters.id')} FROM inverters`;
const ownedSql = /* sql */ `($2::bigint IS NULL OR user_id = $2)`;
