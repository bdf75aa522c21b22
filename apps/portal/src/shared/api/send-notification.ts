import { sendNotification } from '@heliograph/contracts/http/send-notification';
import { callApi } from './call-api.js';

/** Requests a text message to the customer; does not wait, and ignores errors. */
export function notify(userId: string, message: string): void {
  callApi(sendNotification, { user_id: userId, admin_id: '', message }).catch(() => undefined);
}
