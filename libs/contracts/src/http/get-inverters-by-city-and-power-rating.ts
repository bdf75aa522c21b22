import { z } from 'zod';
import { requiredText } from './account-fields.js';
import { listedInverterSchema } from './admin-inverter.js';
import { defineCall } from './call.js';
import { powerRating } from './inverter-fields.js';
import { paging } from './paging.js';

export const getInvertersByCityAndPowerRating = defineCall({
  method: 'GET',
  path: '/getInvertersByCityAndPowerRating',
  summary: 'The inverters with this power rating in this city, newest first; `X-Total-Count` is their number',
  input: paging.extend({ city: requiredText(100), power_rating: powerRating }),
  output: z.array(listedInverterSchema),
});
