import { z } from 'zod';
import { defineCall, id } from './call.js';
import { TICKET_FILE_MAX_BYTES } from './ticket-file.js';

export const addTicketFile = defineCall({
  method: 'POST',
  path: '/addTicketFile',
  summary:
    'Adds a JPEG, PNG or PDF to an open ticket, as a reply that owner and team see. The type is recognized from the content; pictures lose their metadata',
  costly: true,
  fileMaxBytes: TICKET_FILE_MAX_BYTES,
  input: z.object({
    ticket_id: id,
    /** The file's name, for display. */
    name: z.string().max(255),
  }),
  output: z.object({ message: z.string(), entryId: id }),
});
