import { z } from 'zod';
import { defineCall, id } from './call.js';

export const viewAsCustomer = defineCall({
  method: 'POST',
  path: '/viewAsCustomer',
  summary:
    'Lets this administrator’s browser look at a customer’s portal for a while, as that customer and without changing anything; it is written to the audit log',
  input: z.object({ userId: id }),
  output: z.object({ message: z.string(), until: z.iso.datetime() }),
});
