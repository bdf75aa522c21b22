import { z } from 'zod';
import { defineCall, id } from './call.js';
import { userSchema } from './user.js';

export const getUser = defineCall({
  method: 'GET',
  path: '/getUser',
  summary: 'One user',
  input: z.object({ userId: id }),
  output: userSchema,
});
