import { z } from 'zod';
import { requiredText } from './account-fields.js';
import { defineCall, id, messageOutput } from './call.js';

export const closeTicket = defineCall({
  method: 'POST',
  path: '/closeTicket',
  summary:
    'Closes a ticket, with the grant of a code that was sent to its owner; without an owner: the super-administrator alone',
  input: z.object({ ticket_id: id, reason: requiredText(1000) }),
  output: messageOutput,
});
