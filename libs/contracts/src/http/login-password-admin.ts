import { z } from 'zod';
import { defineCall, id } from './call.js';

export const loginPasswordAdmin = defineCall({
  method: 'POST',
  path: '/loginPasswordAdmin',
  summary: 'Administrator login',
  input: z.object({ phone: z.string(), password: z.string() }),
  output: z.object({ adminId: id }),
});
