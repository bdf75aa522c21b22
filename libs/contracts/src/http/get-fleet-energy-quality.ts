import { z } from 'zod';
import { defineCall, noInput } from './call.js';

export const getFleetEnergyQuality = defineCall({
  method: 'GET',
  path: '/getFleetEnergyQuality',
  summary:
    'Energy of the fleet in Wh in the present month so far, by how it is known; of what the parts leave over that was not kept',
  input: noInput,
  output: z.object({
    /** Null: nothing of the month is known. */
    energyWh: z.int().nullable(),
    /** Told by the inverters' own counters, at once. */
    measuredWh: z.int(),
    /** The same, but it came late. */
    backfilledWh: z.int(),
    /** Made while an inverter was not heard: how much is known, in which hours it is not. */
    estimatedWh: z.int(),
  }),
});
