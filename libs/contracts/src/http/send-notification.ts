import { TICKET_CREATED_MESSAGE } from '@heliograph/domain/tickets/ticket-created-message';
import { z } from 'zod';
import { defineCall, id, messageOutput } from './call.js';

export const sendNotification = defineCall({
  method: 'GET',
  path: '/sendNotification',
  summary:
    'A text message to a user, once for what it tells of. Customers: to themselves, that a ticket was created or an inverter is not heard',
  changes: true,
  input: z.object({
    user_id: id,
    /** Not looked at: who sends is the session's. */
    admin_id: z.string().max(64).optional(),
    message: z.string().trim().min(1).max(500).default(TICKET_CREATED_MESSAGE),
  }),
  output: messageOutput,
});
