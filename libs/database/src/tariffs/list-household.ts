import type { Queryable } from '../connection/database.js';
import { spanSql } from '../energy/counter-look-ups.js';
import type { EnergySite } from '../energy/read-energy-series.js';

/** One of the inverters of a household: those of one user. */
export interface HouseholdInverter extends EnergySite {
  readonly serial_number: string;
  readonly inverter_name: string;
  readonly user_id: number | null;
}

/** A user's inverters, oldest first. */
export async function listHouseholdOfUser(database: Queryable, userId: number): Promise<HouseholdInverter[]> {
  const { rows } = await database.query<HouseholdInverter>({
    name: 'list-household-of-user',
    text: `${listSql} WHERE user_id = $1 ORDER BY id`,
    values: [userId],
  });
  return rows;
}

/** The inverters of an inverter's owner, including itself; it alone if it has no owner. */
export async function listHouseholdOfInverter(
  database: Queryable,
  inverterId: number,
): Promise<HouseholdInverter[]> {
  const { rows } = await database.query<HouseholdInverter>({
    name: 'list-household-of-inverter',
    text: `${listSql} WHERE id = $1 OR user_id = (SELECT user_id FROM inverters WHERE id = $1) ORDER BY id`,
    values: [inverterId],
  });
  return rows;
}

const listSql = /* sql */ `
SELECT id, serial_number, inverter_name, user_id, latitude, longitude, time_zone, ${spanSql('inverters.id')} FROM inverters`;
