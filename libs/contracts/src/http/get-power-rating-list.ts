import { z } from 'zod';
import { defineCall, noInput } from './call.js';

export const getPowerRatingList = defineCall({
  method: 'GET',
  path: '/getPowerRatingList',
  summary: 'The power ratings that are sold',
  input: noInput,
  output: z.array(z.string()),
});
