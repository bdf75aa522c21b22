import { z } from 'zod';
import { auditLineSchema } from './get-audit-log.js';
import { defineCall, id } from './call.js';
import { paging } from './paging.js';
import { ticketFileSchema } from './ticket-file.js';

const state = z.record(z.string(), z.unknown()).nullable();

/** A comment on a ticket, a reply, or a change to it. */
const ticketEntrySchema = z.object({
  entryId: id,
  at: z.iso.datetime(),
  byKind: auditLineSchema.shape.actorKind,
  /** First and last name; null: unknown. */
  byName: z.string().nullable(),
  /** `comment` is internal; the owner sees `reply`, and wrote `ownerReply`. */
  kind: z.enum(['comment', 'reply', 'ownerReply', 'generateTicket', 'updateTicket', 'closeTicket']),
  /** For comments and replies. */
  comment: z.string().nullable(),
  /** A reply's file. */
  file: ticketFileSchema.nullable(),
  /** Changed fields, with old and new values. */
  before: state,
  after: state,
});
export type TicketEntry = z.infer<typeof ticketEntrySchema>;

export const getTicketHistory = defineCall({
  method: 'GET',
  path: '/getTicketHistory',
  summary: 'Comments on a ticket, replies and changes, newest first; `X-Total-Count` is their number',
  input: paging.extend({ ticket_id: id }),
  output: z.array(ticketEntrySchema),
});
