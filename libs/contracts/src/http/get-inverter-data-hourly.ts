import { z } from 'zod';
import { defineCall, id } from './call.js';
import { energySeriesSchema, periodInput } from './energy-series.js';

export const getInverterDataHourly = defineCall({
  method: 'GET',
  path: '/getInverterDataHourly/:inverterId',
  summary: 'Energy of one day by local hour (24 entries)',
  input: z.object({ inverterId: id, date: periodInput.date }),
  output: energySeriesSchema,
});
