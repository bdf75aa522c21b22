import { defineCall, noInput } from './call.js';
import { userSchema } from './user.js';

export const getUserByToken = defineCall({
  method: 'GET',
  path: '/getUserByToken',
  summary: 'Who is logged in as customer; `{}` for nobody',
  input: noInput,
  output: userSchema.partial(),
});
