import { ticketPriorities, ticketStatuses } from '@heliograph/domain/tickets/status';
import { z } from 'zod';
import { defineCall, id } from './call.js';
import { listing } from './paging.js';

/** A ticket as the customer sees it. */
const customerTicketSchema = z.object({
  ticketId: id,
  inverterSerialNo: z.string(),
  createdBy: z.string(),
  description: z.string(),
  error: z.string().nullable(),
  status: z.enum(ticketStatuses),
  priority: z.enum(ticketPriorities),
  /** Site time with UTC offset, so the first ten characters are the site's date. Null: not closed. */
  closedDate: z.iso.datetime({ offset: true }).nullable(),
});
export type CustomerTicket = z.infer<typeof customerTicketSchema>;

const customerTicketSorts = [
  'ticketId',
  'inverterSerialNo',
  'createdBy',
  'description',
  'error',
  'status',
  'priority',
  'closedDate',
] as const;

export const getAllTicketsByUser = defineCall({
  method: 'GET',
  path: '/getAllTicketsByUser',
  summary:
    'Tickets of one user, newest first; searches the fields that the call returns, of `closedDate` the day. `X-Total-Count` is the number found',
  input: listing(customerTicketSorts, '-ticketId').extend({ user_id: id }),
  output: z.array(customerTicketSchema),
});
