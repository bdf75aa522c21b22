import { z } from 'zod';
import { defineCall, serialNumberInput } from './call.js';
import { warrantySchema } from './warranty.js';

export const checkWarranty = defineCall({
  method: 'POST',
  path: '/checkWarranty',
  summary: 'Whether an inverter is under warranty, and for how long',
  reads: true,
  input: z.object({ serialNumber: serialNumberInput }),
  output: warrantySchema,
});
