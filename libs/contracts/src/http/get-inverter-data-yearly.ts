import { z } from 'zod';
import { defineCall, id } from './call.js';
import { energySeriesSchema } from './energy-series.js';

export const getInverterDataYearly = defineCall({
  method: 'GET',
  path: '/getInverterDataYearly/:inverterId',
  summary: 'Energy by year, 2021 to 2030 or longer; `before` is the counter’s value at the first reading',
  input: z.object({ inverterId: id }),
  output: energySeriesSchema.extend({ before: z.int().nullable() }),
});
