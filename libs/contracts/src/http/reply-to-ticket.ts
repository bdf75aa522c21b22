import { z } from 'zod';
import { requiredText } from './account-fields.js';
import { defineCall, id } from './call.js';

export const replyToTicket = defineCall({
  method: 'POST',
  path: '/replyToTicket',
  summary: 'Adds a reply that owner and team see to an open ticket; the owner is notified of the team’s',
  costly: true,
  input: z.object({ ticket_id: id, text: requiredText(2_000) }),
  output: z.object({ message: z.string(), entryId: id }),
});
