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
    'Tickets, the newest first, 10,000 at most; searched by id, serial number and every text, by status and priority. `X-Total-Count` says how many were found',
  input: listing(ticketSorts, '-ticketId'),
  output: z.array(ticketSchema),
});
