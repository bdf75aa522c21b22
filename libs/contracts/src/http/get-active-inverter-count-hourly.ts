import { z } from 'zod';
import { defineCall, noInput } from './call.js';

export const getActiveInverterCountHourly = defineCall({
  method: 'GET',
  path: '/getActiveInverterCountHourly/',
  summary:
    'Number of inverters whose energy increased, by hour of today (24 entries); null for hours to come',
  input: noInput,
  output: z.array(z.int().nullable()),
});
