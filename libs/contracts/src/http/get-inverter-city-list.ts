import { z } from 'zod';
import { defineCall } from './call.js';
import { powerRating } from './inverter-fields.js';
import { listing } from './paging.js';

export const getInverterCityList = defineCall({
  method: 'GET',
  path: '/getInverterCityList',
  summary: 'Cities with inverters of this power rating, by name; `X-Total-Count` is the number found',
  input: listing(['city'], 'city').extend({ power_rating: powerRating }),
  output: z.array(z.string()),
});
