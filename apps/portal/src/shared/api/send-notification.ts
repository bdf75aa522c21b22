import { sendNotification } from '@heliograph/contracts/http/send-notification';
import { callApi } from './call-api.js';

/** Has a text message sent to the customer; nobody waits for it, and nobody is told when it fails. */
export function notify(userId: string, message: string): void {
  callApi(sendNotification, { user_id: userId, admin_id: '', message }).catch(() => undefined);
}
