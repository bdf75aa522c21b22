import { addTicketComment } from '@heliograph/contracts/http/add-ticket-comment';
import { callApi } from '../../../shared/api/call-api.js';

export const addComment = (ticketId: string, comment: string) =>
  callApi(addTicketComment, { ticket_id: ticketId, comment });
