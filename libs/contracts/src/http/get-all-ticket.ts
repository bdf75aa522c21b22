import { ticketPriorities } from '@heliograph/domain/tickets/status';
import { ticketViews } from '@heliograph/domain/tickets/view';
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
  'createdAt',
  'age',
  'dueAt',
] as const;

/** Filters of the list of tickets. */
export const ticketFilters = {
  /** Absent: all tickets. `mine` is the caller's own. */
  view: z.enum(ticketViews).optional(),
  priority: z.enum(ticketPriorities).optional(),
  /** Month of creation, in the site's time zone: `2026-05`. */
  month: z
    .string()
    .regex(/^(20\d\d)-(0[1-9]|1[0-2])$/, 'must be a month like 2026-05')
    .optional(),
};

export const getAllTicket = defineCall({
  method: 'GET',
  path: '/getAllTicket',
  summary:
    'Tickets, newest first, at most 10,000; searches id, serial number, every text, status and priority. `X-Total-Count` is the number found',
  input: listing(ticketSorts, '-ticketId').extend(ticketFilters),
  output: z.array(ticketSchema),
});
