import { z } from 'zod';
import { defineCall, noInput } from './call.js';

/** Distinct values by name; only the 500 most frequent if there are more. */
const choices = z.array(z.object({ name: z.string(), inverters: z.int() }));

const fleetChoicesSchema = z.object({
  ratings: choices,
  cities: choices,
  dealers: choices,
  firmwares: choices,
});
export type FleetChoices = z.infer<typeof fleetChoicesSchema>;

export const getFleetChoices = defineCall({
  method: 'GET',
  path: '/getFleetChoices',
  summary:
    'Filter values for the fleet: ratings, cities, dealers and firmware versions, each with its number of inverters; at most a minute old',
  input: noInput,
  output: fleetChoicesSchema,
});
