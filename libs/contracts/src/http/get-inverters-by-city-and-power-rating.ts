import { z } from 'zod';
import { requiredText } from './account-fields.js';
import { listedInverterSchema } from './admin-inverter.js';
import { defineCall } from './call.js';
import { powerRating } from './inverter-fields.js';
import { inverterSorts } from './get-all-inverter.js';
import { listing } from './paging.js';

export const getInvertersByCityAndPowerRating = defineCall({
  method: 'GET',
  path: '/getInvertersByCityAndPowerRating',
  summary:
    'The inverters with this power rating in this city, newest first; searched and sorted as getAllInverter. `X-Total-Count` is the number found',
  input: listing(inverterSorts, '-inverter_id').extend({
    city: requiredText(100),
    power_rating: powerRating,
  }),
  output: z.array(listedInverterSchema),
});
