import { z } from 'zod';
import { defineCall, id } from './call.js';

export const rotateDeviceSecret = defineCall({
  method: 'POST',
  path: '/rotateDeviceSecret',
  summary:
    'Creates a new secret for an inverter’s device and returns it this once; the old one stops working, and its open connection is closed within seconds',
  input: z.object({ inverterId: id }),
  output: z.object({
    message: z.string(),
    serial_number: z.string(),
    secret: z.string(),
    /** The device had a secret before, which is now invalid. */
    replaced: z.boolean(),
  }),
});
