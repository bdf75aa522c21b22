import { z } from 'zod';
import { defineCall, id, noInput } from './call.js';

export const getUnreadTickets = defineCall({
  method: 'GET',
  path: '/getUnreadTickets',
  summary: 'Which of one’s own tickets have replies that were not read',
  input: noInput,
  /** `replies`: number of unread replies on all these tickets. */
  output: z.object({ ticketIds: z.array(id), replies: z.int() }),
});
