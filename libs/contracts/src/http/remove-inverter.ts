import { z } from 'zod';
import { defineCall, id, messageOutput } from './call.js';

export const removeInverter = defineCall({
  method: 'POST',
  path: '/removeInverter',
  summary: 'Takes an inverter out of service: blocks its device, keeps its history and tickets',
  input: z.object({ inverterId: id }),
  output: messageOutput,
});
