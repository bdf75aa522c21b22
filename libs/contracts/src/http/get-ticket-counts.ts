import { ticketViews } from '@heliograph/domain/tickets/view';
import { z } from 'zod';
import { defineCall, noInput } from './call.js';

export const getTicketCounts = defineCall({
  method: 'GET',
  path: '/getTicketCounts',
  summary: 'The number of tickets in each `view` of `getAllTicket`; `mine` is the administrator’s own',
  input: noInput,
  output: z.record(z.enum(['all', ...ticketViews]), z.int().min(0)),
});
