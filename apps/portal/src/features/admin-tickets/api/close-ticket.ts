import { closeTicket } from '@heliograph/contracts/http/close-ticket';
import { callApi } from '../../../shared/api/call-api.js';

export const sendClosing = (ticketId: string, reason: string) =>
  callApi(closeTicket, { ticket_id: ticketId, reason });
