import { z } from 'zod';
import { requiredText } from './account-fields.js';
import { defineCall, messageOutput, serialNumberInput } from './call.js';

export const verifyInverter = defineCall({
  method: 'GET',
  path: '/verifyInverter',
  summary:
    'Checks that serial and SIM number belong to a sold inverter without an owner; the next code of this browser may then add it',
  changes: true,
  input: z.object({ serialNo: serialNumberInput, sim: requiredText(32) }),
  output: messageOutput,
});
