import { z } from 'zod';
import { defineCall, noInput } from './call.js';

export const getFleetEnergyDaily = defineCall({
  method: 'GET',
  path: '/getInverterDataDaily/',
  summary: 'Energy of the fleet in Wh by day of the present month (31 entries), null ahead',
  input: noInput,
  output: z.array(z.int().nullable()),
});
