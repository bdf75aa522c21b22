import type { Queryable } from '../connection/database.js';

interface Choice {
  readonly name: string;
  readonly inverters: number;
}

export interface FleetFilterOptions {
  readonly ratings: Choice[];
  readonly cities: Choice[];
  readonly dealers: Choice[];
  readonly firmwares: Choice[];
}

/** Names listed per kind: the most frequent ones. */
const CHOICES_MAX = 500;

/** The fleet's distinct values of each kind, most frequent first. */
export async function listFleetChoices(database: Queryable): Promise<FleetFilterOptions> {
  const { rows } = await database.query<FleetFilterOptions>(choicesSql);
  return rows[0]!;
}

const counted = (name: string, from: string, by = name) => /* sql */ `
(SELECT coalesce(jsonb_agg(jsonb_build_object('name', name, 'inverters', inverters) ORDER BY inverters DESC, name), '[]')
 FROM (SELECT min(${name}) AS name, count(*) AS inverters FROM ${from} WHERE ${name} IS NOT NULL AND ${name} <> ''
       GROUP BY ${by} ORDER BY inverters DESC, name LIMIT ${CHOICES_MAX}) c)`;

// Dealers that differ only in case are one dealer.
const choicesSql = /* sql */ `
SELECT ${counted('power_rating', 'inverters')} AS ratings,
       ${counted('city', 'inverters')} AS cities,
       ${counted('dealer', 'inverters', 'lower(dealer)')} AS dealers,
       ${counted('firmware', 'devices')} AS firmwares`;
