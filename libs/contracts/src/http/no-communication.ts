import { z } from 'zod';
import { defineCall } from './call.js';

export const noCommunication = defineCall({
  method: 'POST',
  path: '/noCommunication',
  summary: 'Whether a silence case is open; `first` is true once per case',
  input: z.object({ serial_number: z.string() }),
  output: z.object({ nocomm: z.boolean(), first: z.boolean() }),
});
