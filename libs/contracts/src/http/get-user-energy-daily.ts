import { z } from 'zod';
import { defineCall } from './call.js';
import { periodInput } from './energy-series.js';
import { userEnergySeriesSchema, whoseInverters } from './user-energy-series.js';

export const getUserEnergyDaily = defineCall({
  method: 'GET',
  path: '/getUserEnergyDaily',
  summary: 'Energy of all inverters of a user: one month by day',
  input: z.object({ user_id: whoseInverters, date: periodInput.date, month: periodInput.month }),
  output: userEnergySeriesSchema,
});
