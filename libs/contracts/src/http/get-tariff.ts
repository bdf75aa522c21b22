import { z } from 'zod';
import { defineCall, id } from './call.js';
import { tariffSchema } from './tariff.js';

export const getTariff = defineCall({
  method: 'GET',
  path: '/getTariff',
  summary: 'The electricity tariffs of a user, latest first; empty if none was set',
  input: z.object({ user_id: id }),
  output: z.array(tariffSchema),
});
