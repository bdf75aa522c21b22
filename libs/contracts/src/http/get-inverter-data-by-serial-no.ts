import { z } from 'zod';
import { defineCall, serialNumberInput } from './call.js';

export const getInverterDataBySerialNo = defineCall({
  method: 'GET',
  path: '/getInverterDataBySerialNo',
  summary: 'Lifetime energy in Wh; null before the first reading',
  input: z.object({ serial_no: serialNumberInput }),
  output: z.object({ totalEnergy: z.int().nullable() }),
});
