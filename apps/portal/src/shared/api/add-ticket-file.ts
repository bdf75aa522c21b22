import { addTicketFile } from '@heliograph/contracts/http/add-ticket-file';
import { callApiWithFile } from './call-api.js';
import type { OnProgress } from './upload.js';

export const sendFile = (ticketId: string, file: File, onProgress: OnProgress) =>
  callApiWithFile(addTicketFile, { ticket_id: ticketId, name: file.name.slice(-255) }, { file, onProgress });
