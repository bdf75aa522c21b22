import { replyToTicket } from '@heliograph/contracts/http/reply-to-ticket';
import { callApi } from './call-api.js';

export const sendReply = (ticketId: string, text: string) =>
  callApi(replyToTicket, { ticket_id: ticketId, text });
