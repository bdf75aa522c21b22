import { z } from 'zod';
import { defineCall, serialNumberInput } from './call.js';
import { paging, searched, sortBy } from './paging.js';
import { ticketSchema } from './ticket.js';

export const activeTicketSorts = [
  'ticketId',
  'createdBy',
  'assignedTo',
  'description',
  'error',
  'status',
  'priority',
  'remark',
  'createdAt',
  'dueAt',
] as const;

export const getAllActiveTicketsForInverter = defineCall({
  method: 'GET',
  path: '/getAllActiveTicketsForInverter',
  summary:
    'Tickets of one inverter that are not closed: HIGH first, then newest first; searches the fields that can sort. `X-Total-Count` is the number found',
  input: paging.extend({
    serial_number: serialNumberInput,
    search: searched,
    sort: sortBy(activeTicketSorts).optional(),
  }),
  output: z.array(ticketSchema),
});
