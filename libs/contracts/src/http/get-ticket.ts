import { z } from 'zod';
import { defineCall, id } from './call.js';
import { ticketSchema } from './ticket.js';

export const getTicket = defineCall({
  method: 'GET',
  path: '/getTicket',
  summary: 'One ticket',
  input: z.object({ ticket_id: id }),
  output: ticketSchema,
});
