import { z } from 'zod';
import { defineCall } from './call.js';
import { powerRating } from './inverter-fields.js';

export const getInverterCityList = defineCall({
  method: 'GET',
  path: '/getInverterCityList',
  summary: 'The cities in which inverters of this power rating are installed, by name',
  input: z.object({ power_rating: powerRating }),
  output: z.array(z.string()),
});
