import { z } from 'zod';
import { defineCall } from './call.js';
import { listing } from './paging.js';
import { ticketSchema } from './ticket.js';

export const ticketSorts = [
  'ticketId',
  'inverterSerialNo',
  'createdBy',
  'assignedTo',
  'description',
  'error',
  'status',
  'priority',
  'remark',
] as const;

export const getAllTicket = defineCall({
  method: 'GET',
  path: '/getAllTicket',
  summary:
    'Tickets, newest first, at most 10,000; searches id, serial number, every text, status and priority. `X-Total-Count` is the number found',
  input: listing(ticketSorts, '-ticketId'),
  output: z.array(ticketSchema),
});
