import { z } from 'zod';
import { requiredText } from './account-fields.js';
import { defineCall, id } from './call.js';

export const addTicketComment = defineCall({
  method: 'POST',
  path: '/addTicketComment',
  summary: 'Adds an administrator’s comment to a ticket, open or closed',
  input: z.object({ ticket_id: id, comment: requiredText(2_000) }),
  output: z.object({ message: z.string(), commentId: id }),
});
