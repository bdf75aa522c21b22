import { z } from 'zod';
import { defineCall, id, versionInput } from './call.js';
import { assigneeInput, ticketEdit } from './ticket.js';

export const updateTicket = defineCall({
  method: 'POST',
  path: '/updateTicket',
  summary:
    'Changes an active ticket; 409 if it was changed since `version`, is closed, or would be: closing needs the owner’s code',
  input: ticketEdit.extend({
    ticketId: id,
    assigneeId: assigneeInput,
    /** Version that was read. If absent, the update always applies, and the audit log records that. */
    version: versionInput.optional(),
  }),
  output: z.object({ message: z.string(), version: z.number().int() }),
});
