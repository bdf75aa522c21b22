import { z } from 'zod';
import { defineCall, id, messageOutput } from './call.js';

export const markTicketRead = defineCall({
  method: 'POST',
  path: '/markTicketRead',
  summary: 'Marks the team’s replies on one’s own ticket as read, up to the newest one shown',
  input: z.object({ ticket_id: id, entryId: z.string().regex(/^message [1-9]\d{0,14}$/) }),
  output: messageOutput,
});
