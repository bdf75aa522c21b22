import { z } from 'zod';
import { defineCall } from './call.js';
import { powerRating } from './inverter-fields.js';

export const getInverterCityList = defineCall({
  method: 'GET',
  path: '/getInverterCityList',
  summary: 'Cities with inverters of this power rating, by name',
  input: z.object({ power_rating: powerRating }),
  output: z.array(z.string()),
});
