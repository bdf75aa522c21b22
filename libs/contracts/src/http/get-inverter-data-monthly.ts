import { z } from 'zod';
import { defineCall, id } from './call.js';
import { energySeriesSchema, periodInput } from './energy-series.js';

export const getInverterDataMonthly = defineCall({
  method: 'GET',
  path: '/getInverterDataMonthly/:inverterId',
  summary: 'Energy of one year by month (12 entries)',
  input: z.object({ inverterId: id, ...periodInput }),
  output: energySeriesSchema,
});
