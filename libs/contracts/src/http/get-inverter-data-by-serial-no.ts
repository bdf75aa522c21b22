import { z } from 'zod';
import { defineCall } from './call.js';

export const getInverterDataBySerialNo = defineCall({
  method: 'GET',
  path: '/getInverterDataBySerialNo',
  summary: 'Lifetime energy in Wh, null before the first reading',
  input: z.object({ serial_no: z.string() }),
  output: z.object({ totalEnergy: z.int().nullable() }),
});
