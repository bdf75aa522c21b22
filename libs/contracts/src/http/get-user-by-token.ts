import { z } from 'zod';
import { defineCall, noInput } from './call.js';
import { userSchema } from './user.js';

export const getUserByToken = defineCall({
  method: 'GET',
  path: '/getUserByToken',
  summary:
    'The customer who is logged in; `{}` if none is. `viewedUntil` is set while an administrator views this customer’s portal',
  input: noInput,
  output: userSchema.extend({ viewedUntil: z.iso.datetime() }).partial(),
});
