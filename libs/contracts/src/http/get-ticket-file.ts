import { z } from 'zod';
import { defineCall, id } from './call.js';
import { ticketFileTypes } from './ticket-file.js';

export const getTicketFile = defineCall({
  method: 'GET',
  path: '/getTicketFile',
  summary: 'A file of a ticket, as a download; to its owner and administrators only',
  files: ticketFileTypes,
  input: z.object({ file_id: id }),
  output: z.string(),
});
