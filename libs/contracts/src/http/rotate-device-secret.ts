import { z } from 'zod';
import { defineCall, id } from './call.js';

export const rotateDeviceSecret = defineCall({
  method: 'POST',
  path: '/rotateDeviceSecret',
  summary:
    'Gives an inverter’s device a new secret, told this once; an earlier one ends, and its open connection is closed within seconds',
  input: z.object({ inverterId: id }),
  output: z.object({
    message: z.string(),
    serial_number: z.string(),
    secret: z.string(),
    /** The device had a secret before, which no longer holds. */
    replaced: z.boolean(),
  }),
});
