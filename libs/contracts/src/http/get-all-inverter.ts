import { z } from 'zod';
import { listedInverterSchema } from './admin-inverter.js';
import { defineCall } from './call.js';
import { listing } from './paging.js';

export const inverterSorts = [
  'inverter_id',
  'serial_number',
  'invoice_number',
  'dealer',
  'status',
  'power_rating',
  'date_of_installation',
  'date_of_purchase',
  'sim',
] as const;

/** Fields that are searched: all, the default, or only the serial number. */
export const inverterSearchIn = z.enum(['all', 'serial_number']);

export const getAllInverter = defineCall({
  method: 'GET',
  path: '/getAllInverter',
  summary:
    'Inverters including removed ones, newest first, at most 10,000; searches id, serial and invoice number, dealer, SIM, rating, status and owner, or with `search_in` the serial number alone. `X-Total-Count` is the number found',
  input: listing(inverterSorts, '-inverter_id').extend({ search_in: inverterSearchIn.optional() }),
  output: z.array(listedInverterSchema),
});
