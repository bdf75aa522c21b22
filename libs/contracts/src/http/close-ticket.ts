import { z } from 'zod';
import { requiredText } from './account-fields.js';
import { defineCall, id, messageOutput } from './call.js';

export const closeTicket = defineCall({
  method: 'POST',
  path: '/closeTicket',
  summary:
    'Closes a ticket; needs the grant of a code sent to its owner. Only the super-admin closes a ticket without an owner',
  input: z.object({ ticket_id: id, reason: requiredText(1000) }),
  output: messageOutput,
});
