import { ticketViews } from '@heliograph/domain/tickets/view';
import { z } from 'zod';
import { requiredText } from './account-fields.js';
import { defineCall, id, messageOutput, noInput } from './call.js';
import { ticketSorts } from './get-all-ticket.js';
import { sought } from './paging.js';

const searchOfView = sought(ticketSorts, '-ticketId').extend({
  name: requiredText(40),
  /** Absent or null: all tickets. */
  view: z.enum(ticketViews).nullable().default(null),
});

export const getTicketViews = defineCall({
  method: 'GET',
  path: '/getTicketViews',
  summary: 'The administrator’s own saved searches of the tickets, by name',
  input: noInput,
  output: z.array(searchOfView.extend({ viewId: id })),
});
export type SavedView = z.output<typeof getTicketViews.output>[number];

export const saveTicketView = defineCall({
  method: 'POST',
  path: '/saveTicketView',
  summary: 'Saves a search of the tickets; replaces the administrator’s own of the same name. At most 20',
  input: searchOfView,
  output: z.object({ message: z.string(), viewId: id }),
});

export const removeTicketView = defineCall({
  method: 'POST',
  path: '/removeTicketView',
  summary: 'Removes one of the administrator’s own saved searches',
  input: z.object({ viewId: id }),
  output: messageOutput,
});
