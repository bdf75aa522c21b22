import { z } from 'zod';
import { defineCall, id, messageOutput } from './call.js';

export const removeInverter = defineCall({
  method: 'POST',
  path: '/removeInverter',
  summary: 'Takes an inverter out of service: its device is shut out, its history and tickets are kept',
  input: z.object({ inverterId: id }),
  output: messageOutput,
});
