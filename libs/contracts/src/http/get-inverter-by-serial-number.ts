import { z } from 'zod';
import { listedInverterSchema } from './admin-inverter.js';
import { defineCall, id, serialNumberInput } from './call.js';

export const getInverterBySerialNumber = defineCall({
  method: 'GET',
  path: '/getInverterBySerialNumber',
  summary: 'The inverter with this serial number, and its owner',
  input: z.object({ serial_number: serialNumberInput }),
  output: listedInverterSchema.extend({
    /** Null: no customer has added it yet. */
    user: z.object({ userId: id, phoneNo: z.string() }).nullable(),
  }),
});
