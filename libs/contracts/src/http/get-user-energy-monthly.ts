import { z } from 'zod';
import { defineCall } from './call.js';
import { periodInput } from './energy-series.js';
import { userEnergySeriesSchema, whoseInverters } from './user-energy-series.js';

export const getUserEnergyMonthly = defineCall({
  method: 'GET',
  path: '/getUserEnergyMonthly',
  summary: 'Energy of all inverters of a user: one year by month',
  input: z.object({ user_id: whoseInverters, ...periodInput }),
  output: userEnergySeriesSchema,
});
