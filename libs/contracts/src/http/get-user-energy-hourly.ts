import { z } from 'zod';
import { defineCall, id } from './call.js';
import { energySeriesSchema, periodInput } from './energy-series.js';
import { userEnergySeriesSchema, whoseInverters } from './user-energy-series.js';

export const getUserEnergyHourly = defineCall({
  method: 'GET',
  path: '/getUserEnergyHourly',
  summary: 'Energy of all inverters of a user: one day by hour',
  input: z.object({ user_id: whoseInverters, date: periodInput.date }),
  output: userEnergySeriesSchema.extend({
    /** Each inverter's own day, in the order of the user's inverter list. */
    parts: z.array(energySeriesSchema.pick({ values: true, quality: true }).extend({ inverterId: id })),
  }),
});
