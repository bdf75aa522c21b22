import { z } from 'zod';
import { id } from './call.js';

export const ticketFileTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type TicketFileType = (typeof ticketFileTypes)[number];

export const TICKET_FILE_MAX_BYTES = 10 * 1024 * 1024;

export const ticketFileSchema = z.object({
  fileId: id,
  /** As the sender named it. */
  name: z.string(),
  type: z.enum(ticketFileTypes),
  sizeBytes: z.int(),
});
export type TicketFile = z.infer<typeof ticketFileSchema>;
