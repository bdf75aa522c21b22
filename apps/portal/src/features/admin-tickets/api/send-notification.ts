import { sendNotification } from '@heliograph/contracts/http/send-notification';
import { TICKET_CREATED_MESSAGE } from '@heliograph/domain/tickets/ticket-created-message';
import { callApi } from '../../../shared/api/call-api.js';

/** Notifies a ticket's owner. */
export const notifyOwner = (userId: string, adminId: string) =>
  callApi(sendNotification, { user_id: userId, admin_id: adminId, message: TICKET_CREATED_MESSAGE });
