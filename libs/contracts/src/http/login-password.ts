import { z } from 'zod';
import { credentials, defineCall, id } from './call.js';

export const loginPassword = defineCall({
  method: 'POST',
  path: '/loginPassword',
  summary: 'Customer login',
  input: credentials,
  output: z.object({ userId: id, phone: z.string() }),
});
