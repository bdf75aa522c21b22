import { z } from 'zod';
import { defineCall, noInput } from './call.js';

export const getFleetEnergyQuality = defineCall({
  method: 'GET',
  path: '/getFleetEnergyQuality',
  summary:
    'Energy of the fleet in Wh in the current month so far, by data quality; the quality of any remainder was not stored',
  input: noInput,
  output: z.object({
    /** Null: nothing is known for the month. */
    energyWh: z.int().nullable(),
    /** From lifetime counters, received live. */
    measuredWh: z.int(),
    /** From lifetime counters, received late. */
    backfilledWh: z.int(),
    /** Produced during a communication gap: the total is known, its distribution over the hours is estimated. */
    estimatedWh: z.int(),
  }),
});
