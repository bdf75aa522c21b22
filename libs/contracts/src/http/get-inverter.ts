import { z } from 'zod';
import { inverterRecordSchema } from './admin-inverter.js';
import { defineCall, id } from './call.js';

export const getInverter = defineCall({
  method: 'GET',
  path: '/getInverter',
  summary: 'One inverter for the edit form, with the version that an update must send',
  input: z.object({ inverter_id: id }),
  output: inverterRecordSchema,
});
