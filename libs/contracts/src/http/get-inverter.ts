import { z } from 'zod';
import { inverterRecordSchema } from './admin-inverter.js';
import { defineCall, id } from './call.js';

export const getInverter = defineCall({
  method: 'GET',
  path: '/getInverter',
  summary: 'One inverter as its form shows it, with the version that an update is held against',
  input: z.object({ inverter_id: id }),
  output: inverterRecordSchema,
});
