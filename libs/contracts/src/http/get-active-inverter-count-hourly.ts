import { z } from 'zod';
import { defineCall, noInput } from './call.js';

export const getActiveInverterCountHourly = defineCall({
  method: 'GET',
  path: '/getActiveInverterCountHourly/',
  summary: 'Inverters whose energy rose, by hour of today (24 entries), null ahead',
  input: noInput,
  output: z.array(z.int().nullable()),
});
