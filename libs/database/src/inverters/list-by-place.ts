import type { Queryable } from '../connection/database.js';
import { type ListSearch, orderSql, Parameters, whereSql } from '../lists/list.js';
import type { ListPage } from '../lists/read-list.js';
import type { InverterRow } from './find-inverter-record.js';
import { invertersList, type InverterSort } from './list-inverters.js';

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

type Wanted = Omit<ListSearch<InverterSort>, 'conditions'>;

/** Inverters of a rating in a city, in service. @param offset rows to skip */
export async function listInvertersByPlace(
  database: Queryable,
  place: Place,
  { limit, offset, ...wanted }: Wanted & ListPage,
): Promise<PlacedInverter[]> {
  const parameters = new Parameters();
  const where = whereSql(invertersList, inPlace(place, wanted), parameters);
  const order = orderSql(invertersList, wanted);
  const page = `LIMIT ${parameters.bind(limit)} OFFSET ${parameters.bind(offset)}`;
  const { rows } = await database.query<PlacedInverter>(listSql(where, order, page), parameters.values);
  return rows;
}

export async function countInvertersByPlace(
  database: Queryable,
  place: Place,
  wanted: Wanted,
): Promise<number> {
  const parameters = new Parameters();
  const where = whereSql(invertersList, inPlace(place, wanted), parameters);
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM inverters r${where}`,
    parameters.values,
  );
  return rows[0]!.count;
}

const inPlace = ({ powerRating, city }: Place, wanted: Wanted): ListSearch<InverterSort> => ({
  ...wanted,
  conditions: [
    { holds: (value) => `r.power_rating = ${value} AND r.status <> 'REMOVED'`, value: powerRating },
    { holds: (value) => `r.city = ${value}`, value: city },
  ],
});

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

const listSql = (where: string, order: string, page: string) => /* sql */ `
SELECT page.*, c.id IS NOT NULL AS silence_case_open, f.state AS fleet_state
FROM (
  SELECT r.id, r.serial_number, r.invoice_number, r.dealer, r.status, r.power_rating, r.date_of_installation,
         r.date_of_purchase, r.sim, row_number() OVER (${order}) AS place
  FROM inverters r${where}${order} ${page}
) page
JOIN fleet_states f ON f.inverter_id = page.id
LEFT JOIN silence_cases c ON c.inverter_id = page.id AND c.closed_at IS NULL
ORDER BY page.place`;
