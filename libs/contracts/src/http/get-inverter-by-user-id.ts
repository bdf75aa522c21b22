import { z } from 'zod';
import { defineCall, id } from './call.js';
import { customerInverterSchema } from './customer-inverter.js';
import { listing } from './paging.js';

export const customerInverterSorts = [
  'inverter_id',
  'serial_number',
  'inverterName',
  'invoice_number',
  'dealer',
  'status',
  'power_rating',
  'date_of_installation',
  'date_of_purchase',
  'sim',
] as const;

export const getInverterByUserId = defineCall({
  method: 'GET',
  path: '/getInverterByUserId',
  summary:
    'The inverters of one user, oldest first; searches the fields that can sort. `X-Total-Count` is the number found',
  input: listing(customerInverterSorts, 'inverter_id').extend({ user_id: id }),
  output: z.array(customerInverterSchema),
});
