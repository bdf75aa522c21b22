import { ticketPriorities, ticketStatuses } from '@heliograph/domain/tickets/status';
import { z } from 'zod';
import { defineCall, id } from './call.js';
import { paging } from './paging.js';

/** A ticket as the customer sees it. */
export const customerTicketSchema = z.object({
  ticketId: id,
  inverterSerialNo: z.string(),
  createdBy: z.string(),
  description: z.string(),
  error: z.string().nullable(),
  status: z.enum(ticketStatuses),
  priority: z.enum(ticketPriorities),
  /** By the clock of the inverter's site: its first ten characters are the date there. Null: not closed. */
  closedDate: z.iso.datetime({ offset: true }).nullable(),
});
export type CustomerTicket = z.infer<typeof customerTicketSchema>;

export const getAllTicketsByUser = defineCall({
  method: 'GET',
  path: '/getAllTicketsByUser',
  summary: 'The tickets of one user, the newest first; `X-Total-Count` says how many there are',
  input: paging.extend({ user_id: id }),
  output: z.array(customerTicketSchema),
});
