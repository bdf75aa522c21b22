import { ticketStatuses } from '@heliograph/domain/tickets/status';
import { z } from 'zod';
import { defineCall, id, serialNumberInput } from './call.js';

const openTicketSchema = z.object({
  ticketId: id,
  createdAt: z.iso.datetime(),
  status: z.enum(ticketStatuses),
  isAssigned: z.boolean(),
  /** Fault code, error and the begin of the description. */
  about: z.string(),
});
export type OpenTicket = z.infer<typeof openTicketSchema>;

export const getOpenTickets = defineCall({
  method: 'GET',
  path: '/getOpenTickets',
  summary: 'The owner’s tickets of one inverter that are not closed, newest first, with the time of opening',
  input: z.object({ serial_no: serialNumberInput }),
  output: z.array(openTicketSchema),
});
