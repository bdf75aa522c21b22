import { TICKET_CREATED_MESSAGE } from '@heliograph/domain/tickets/ticket-created-message';
import { z } from 'zod';
import { defineCall, id, messageOutput } from './call.js';

export const sendNotification = defineCall({
  method: 'GET',
  path: '/sendNotification',
  summary:
    'Sends a user a text message, once per event. Customers can only notify themselves: of a created ticket, or of an inverter without communication',
  changes: true,
  input: z.object({
    user_id: id,
    /** Ignored: the sender is taken from the session. */
    admin_id: z.string().max(64).optional(),
    message: z.string().trim().min(1).max(500).default(TICKET_CREATED_MESSAGE),
  }),
  output: messageOutput,
});
