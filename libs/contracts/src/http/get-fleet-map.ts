import { fleetStates } from '@heliograph/domain/fleet/state';
import { z } from 'zod';
import { defineCall, id, noInput } from './call.js';

const mapCitySchema = z.object({
  /** City name, as used by the filter of `getFleet`. */
  city: z.string(),
  /** Degrees; null: no site in the city has a known position. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  inverters: z.int(),
  /** Number of inverters in each state; states without inverters are absent. */
  states: z.partialRecord(z.enum(fleetStates), z.int()),
});
export type MapCity = z.infer<typeof mapCitySchema>;

const fleetMapSchema = z.object({
  /** When the cities were summed up (twice a minute); null: not yet. */
  judgedAt: z.iso.datetime().nullable(),
  /** Most inverters first; the 2,000 largest if there are more. */
  cities: z.array(mapCitySchema),
  /** Number of all cities. */
  total: z.int(),
  /** Open incidents with the cities of their inverters, at most 200 cities each. */
  incidents: z.array(z.object({ id, cities: z.array(z.string()) })),
});
export type FleetMap = z.infer<typeof fleetMapSchema>;

export const getFleetMap = defineCall({
  method: 'GET',
  path: '/getFleetMap',
  summary:
    'The fleet by city: position, number of inverters and their states, and the cities of open incidents; `judgedAt` is when they were summed up',
  input: noInput,
  output: fleetMapSchema,
});
