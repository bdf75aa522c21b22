import { z } from 'zod';
import { defineCall, id, noInput } from './call.js';

export const getUnansweredTickets = defineCall({
  method: 'GET',
  path: '/getUnansweredTickets',
  summary: 'Active tickets whose owner wrote and got no reply yet: at most 1,000, longest waiting first',
  input: noInput,
  output: z.object({ ticketIds: z.array(id) }),
});
