import { z } from 'zod';
import { defineCall, id } from './call.js';
import { customerInverterSchema } from './customer-inverter.js';

export const getInverterByUserId = defineCall({
  method: 'GET',
  path: '/getInverterByUserId',
  summary: 'The inverters of one user',
  input: z.object({ user_id: id }),
  output: z.array(customerInverterSchema),
});
