import { z } from 'zod';
import { defineCall, id } from './call.js';

export const loginPassword = defineCall({
  method: 'POST',
  path: '/loginPassword',
  summary: 'Customer login',
  input: z.object({ phone: z.string(), password: z.string() }),
  output: z.object({ userId: id, phone: z.string() }),
});
