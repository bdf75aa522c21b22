import type { Queryable } from '../connection/database.js';
import type { InverterRow } from './find-inverter-record.js';

export type PlacedInverter = Pick<
  InverterRow,
  | 'id'
  | 'serial_number'
  | 'invoice_number'
  | 'dealer'
  | 'status'
  | 'silence_case_open'
  | 'fleet_state'
  | 'power_rating'
  | 'date_of_installation'
  | 'date_of_purchase'
  | 'sim'
>;

export interface Place {
  readonly city: string;
  readonly powerRating: string;
}

/** Cities with inverters of a rating in service, by name: one look-up per city, however many inverters. */
export async function listCities(database: Queryable, powerRating: string): Promise<string[]> {
  const { rows } = await database.query<{ city: string }>(citiesSql, [powerRating]);
  return rows.map(({ city }) => city);
}

/** Inverters of a rating in a city, in service, newest first. @param offset rows to skip */
export async function listInvertersByPlace(
  database: Queryable,
  { powerRating, city }: Place,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<PlacedInverter[]> {
  const { rows } = await database.query<PlacedInverter>(listSql, [powerRating, city, limit, offset]);
  return rows;
}

export async function countInvertersByPlace(
  database: Queryable,
  { powerRating, city }: Place,
): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM inverters i WHERE ${placeSql} AND i.city = $2`,
    [powerRating, city],
  );
  return rows[0]!.count;
}

const placeSql = /* sql */ `i.power_rating = $1 AND i.city IS NOT NULL AND i.status <> 'REMOVED'`;

// Skips from city to city in the index, instead of reading every inverter.
const citiesSql = /* sql */ `
WITH RECURSIVE cities AS (
  (SELECT i.city FROM inverters i WHERE ${placeSql} ORDER BY i.city LIMIT 1)
  UNION ALL
  SELECT (SELECT i.city FROM inverters i WHERE ${placeSql} AND i.city > cities.city ORDER BY i.city LIMIT 1)
  FROM cities WHERE cities.city IS NOT NULL
)
SELECT city FROM cities WHERE city IS NOT NULL`;

const listSql = /* sql */ `
SELECT page.*, c.id IS NOT NULL AS silence_case_open, f.state AS fleet_state
FROM (
  SELECT i.id, i.serial_number, i.invoice_number, i.dealer, i.status, i.power_rating, i.date_of_installation,
         i.date_of_purchase, i.sim
  FROM inverters i WHERE ${placeSql} AND i.city = $2 ORDER BY i.id DESC LIMIT $3 OFFSET $4
) page
JOIN fleet_states f ON f.inverter_id = page.id
LEFT JOIN silence_cases c ON c.inverter_id = page.id AND c.closed_at IS NULL
ORDER BY page.id DESC`;
