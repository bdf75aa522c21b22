import { ticketStatuses } from '@heliograph/domain/tickets/status';
import { z } from 'zod';
import { defineCall, id } from './call.js';
import { ticketFileSchema } from './ticket-file.js';

const TIMELINE_ENTRIES_MAX = 1_000;

/** A ticket's history for its owner, without names of the team and internal comments or fields. */
const timelineEntrySchema = z.object({
  entryId: id,
  at: z.iso.datetime(),
  kind: z.enum(['created', 'assigned', 'status', 'closed', 'reply', 'ownerReply']),
  /** For kind `status`. */
  status: z.enum(ticketStatuses).nullable(),
  /** For replies; empty if there is only a file. */
  text: z.string().nullable(),
  file: ticketFileSchema.nullable(),
  /** For kind `reply`: the owner has not seen it. */
  unread: z.boolean(),
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

export const getTicketTimeline = defineCall({
  method: 'GET',
  path: '/getTicketTimeline',
  summary: 'One’s own ticket: replies, files and steps, newest first; `X-Total-Count` is their number',
  input: z.object({
    ticket_id: id,
    size: z.coerce.number().int().min(1).max(TIMELINE_ENTRIES_MAX).default(TIMELINE_ENTRIES_MAX),
  }),
  output: z.array(timelineEntrySchema),
});
