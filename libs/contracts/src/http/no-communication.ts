import { z } from 'zod';
import { defineCall, serialNumberInput } from './call.js';

export const noCommunication = defineCall({
  method: 'POST',
  path: '/noCommunication',
  summary: 'Whether an outage is open; `first` is true once per outage',
  reads: true,
  input: z.object({ serial_number: serialNumberInput }),
  output: z.object({ nocomm: z.boolean(), first: z.boolean() }),
});
