import { z } from 'zod';
import { defineCall } from './call.js';
import { userEnergySeriesSchema, whoseInverters } from './user-energy-series.js';

export const getUserEnergyYearly = defineCall({
  method: 'GET',
  path: '/getUserEnergyYearly',
  summary:
    'Energy of all inverters of a user by year, 2021 to 2030 or longer; `before` is the sum of the counters’ values at their first readings',
  input: z.object({ user_id: whoseInverters }),
  output: userEnergySeriesSchema.extend({ before: z.int().nullable() }),
});
