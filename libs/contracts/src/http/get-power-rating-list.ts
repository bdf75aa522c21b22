import { z } from 'zod';
import { defineCall } from './call.js';
import { paging, searched, sortBy } from './paging.js';

export const getPowerRatingList = defineCall({
  method: 'GET',
  path: '/getPowerRatingList',
  summary: 'The power ratings that are sold, in the order of the forms; `X-Total-Count` is the number found',
  input: paging.extend({ search: searched, sort: sortBy(['power_rating']).optional() }),
  output: z.array(z.string()),
});
