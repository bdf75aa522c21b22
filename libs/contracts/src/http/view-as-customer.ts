import { z } from 'zod';
import { defineCall, id } from './call.js';

export const viewAsCustomer = defineCall({
  method: 'POST',
  path: '/viewAsCustomer',
  summary:
    'Lets this administrator’s browser view a customer’s portal, read-only and for a limited time; recorded in the audit log',
  input: z.object({ userId: id }),
  output: z.object({ message: z.string(), until: z.iso.datetime() }),
});
