import { z } from 'zod';
import { defineCall, noInput } from './call.js';

/** What of a kind there is, by name; the most frequent 500 where there are more. */
const choices = z.array(z.object({ name: z.string(), inverters: z.int() }));

export const fleetChoicesSchema = z.object({
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
    'What the fleet can be filtered by: ratings, cities, dealers and firmware, with how many inverters each; a minute old at most',
  input: noInput,
  output: fleetChoicesSchema,
});
