import { closeTicket } from '@heliograph/contracts/http/close-ticket';
import { mistake } from '@heliograph/contracts/http/field-mistakes';
import { z } from 'zod';

export const closeSchema = z.object({
  ticketId: z.string().trim().min(1, mistake('required')).max(64),
  reason: closeTicket.input.shape.reason,
});
export type Closing = z.output<typeof closeSchema>;
