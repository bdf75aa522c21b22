import { z } from 'zod';
import { defineCall, id } from './call.js';

export const getInverterFromTicket = defineCall({
  method: 'GET',
  path: '/getInverterFromTicket',
  summary: 'The inverter and owner of a ticket to be closed; the next code of this session may then close it',
  changes: true,
  input: z.object({ ticket_id: id }),
  output: z.object({
    inverter_id: id,
    serial_number: z.string(),
    /** Null: the inverter has no owner, and only the super-admin may close the ticket. */
    user: z.object({ userId: id, phoneNo: z.string() }).nullable(),
  }),
});
