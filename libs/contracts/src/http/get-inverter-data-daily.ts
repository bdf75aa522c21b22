import { z } from 'zod';
import { defineCall, id } from './call.js';
import { energySeriesSchema, periodInput } from './energy-series.js';

export const getInverterDataDaily = defineCall({
  method: 'GET',
  path: '/getInverterDataDaily/:inverterId',
  summary: 'Energy of one month by day',
  input: z.object({ inverterId: id, date: periodInput.date, month: periodInput.month }),
  output: energySeriesSchema,
});
