import { z } from 'zod';
import { defineCall, noInput } from './call.js';
import { userSchema } from './user.js';

export const getUserByToken = defineCall({
  method: 'GET',
  path: '/getUserByToken',
  summary:
    'Who is logged in as customer; `{}` for nobody. `viewedUntil`: an administrator looks at this customer’s portal',
  input: noInput,
  output: userSchema.extend({ viewedUntil: z.iso.datetime() }).partial(),
});
