import { z } from 'zod';
import { defineCall, serialNumberInput } from './call.js';
import { ticketSchema } from './ticket.js';

export const getAllActiveTicketsForInverter = defineCall({
  method: 'GET',
  path: '/getAllActiveTicketsForInverter',
  summary: 'Tickets of one inverter that are not closed: HIGH first, then newest first',
  input: z.object({ serial_number: serialNumberInput }),
  output: z.array(ticketSchema),
});
