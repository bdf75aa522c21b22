import { z } from 'zod';
import { defineCall, noInput } from './call.js';

export const getFleetEnergyDaily = defineCall({
  method: 'GET',
  path: '/getInverterDataDaily/',
  summary: 'Energy of the fleet in Wh by day of the current month (31 entries); null for days to come',
  input: noInput,
  output: z.array(z.int().nullable()),
});
