import { z } from 'zod';
import { credentials, defineCall, id } from './call.js';

export const loginPasswordAdmin = defineCall({
  method: 'POST',
  path: '/loginPasswordAdmin',
  summary: 'Administrator login',
  input: credentials,
  output: z.object({ adminId: id }),
});
