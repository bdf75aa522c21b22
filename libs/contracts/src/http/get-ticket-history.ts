import { z } from 'zod';
import { defineCall, id } from './call.js';
import { paging } from './paging.js';

const state = z.record(z.string(), z.unknown()).nullable();

/** One thing that was done to, or said of, a ticket. */
export const ticketEntrySchema = z.object({
  entryId: id,
  at: z.iso.datetime(),
  byKind: z.enum(['customer', 'administrator', 'system', 'anonymous']),
  /** First and last name; null: nobody known. */
  byName: z.string().nullable(),
  kind: z.enum(['comment', 'generateTicket', 'updateTicket', 'closeTicket']),
  /** Of a comment. */
  comment: z.string().nullable(),
  /** The fields that were changed, as they were and as they became. */
  before: state,
  after: state,
});
export type TicketEntry = z.infer<typeof ticketEntrySchema>;

export const getTicketHistory = defineCall({
  method: 'GET',
  path: '/getTicketHistory',
  summary:
    'Comments on a ticket and changes of it, the newest first; `X-Total-Count` says how many there are',
  input: paging.extend({ ticket_id: id }),
  output: z.array(ticketEntrySchema),
});
