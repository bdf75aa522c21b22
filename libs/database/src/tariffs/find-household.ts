import type { Queryable } from '../connection/database.js';
import { spanSql } from '../energy/counter-look-ups.js';
import type { EnergySite } from '../energy/read-energy-series.js';
import { type NamedTariff, tariffSql } from './list-tariffs.js';

export interface HouseholdInverter extends EnergySite {
  readonly serial_number: string;
  readonly inverter_name: string;
}

/** The inverters of one user, which share its tariffs; or an inverter without an owner. */
export interface Household {
  /** Null if the inverter has no owner. */
  readonly userId: number | null;
  /** Price of the user's whole installation, whole paise; null: not entered. */
  readonly pricePaise: number | null;
  /** Latest first. */
  readonly tariffs: readonly NamedTariff[];
  /** Oldest first. */
  readonly inverters: readonly HouseholdInverter[];
}

export async function findHouseholdOfUser(database: Queryable, userId: number): Promise<Household | null> {
  const { rows } = await database.query<Household>({
    name: 'find-household-of-user',
    text: `${householdSql('user_id = u.id')} FROM users u WHERE u.id = $1`,
    values: [userId],
  });
  return rows[0] ?? null;
}

/** @param ownerId only if it is this user's; null: any owner's. */
export async function findHouseholdOfInverter(
  database: Queryable,
  serialNumber: string,
  ownerId: number | null,
): Promise<Household | null> {
  const { rows } = await database.query<Household>({
    name: 'find-household-of-inverter',
    text: `${householdSql('user_id = u.id OR id = asked.id')}
           FROM inverters asked LEFT JOIN users u ON u.id = asked.user_id
           WHERE asked.serial_number = $1 AND ($2::bigint IS NULL OR asked.user_id = $2)`,
    values: [serialNumber, ownerId],
  });
  return rows[0] ?? null;
}

const householdSql = (isMember: string) => /* sql */ `
SELECT u.id AS "userId", u.installation_price_paise AS "pricePaise",
       (SELECT coalesce(json_agg(t ORDER BY "validFrom" DESC), '[]')
        FROM (SELECT ${tariffSql} FROM tariffs WHERE user_id = u.id) t) AS tariffs,
       (SELECT coalesce(json_agg(i ORDER BY id), '[]')
        FROM (SELECT id, serial_number, inverter_name, latitude, longitude, time_zone, ${spanSql('inverters.id')}
              FROM inverters WHERE ${isMember}) i) AS inverters`;
