import { closeTicket } from '@heliograph/contracts/http/close-ticket';
import { REQUIRED } from '@heliograph/contracts/http/account-fields';
import { z } from 'zod';

export const closeSchema = z.object({
  ticketId: z.string().trim().min(1, REQUIRED).max(64),
  reason: closeTicket.input.shape.reason,
});
export type Closing = z.output<typeof closeSchema>;
