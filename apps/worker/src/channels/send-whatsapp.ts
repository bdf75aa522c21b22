import { findWhatsappConsent } from '@heliograph/database/alerts/whatsapp-consents';
import type { Queryable } from '@heliograph/database/connection/database';
import { ChannelGone, type WaitingMessage } from '@heliograph/database/outbox/deliver-message';
import type { WhatsappSender } from './whatsapp-sender.js';

/**
 * Sends a message to its user by WhatsApp.
 * @throws ChannelGone if the user has not agreed to it, or has withdrawn
 */
export async function sendWhatsapp(
  database: Queryable,
  sender: WhatsappSender,
  message: WaitingMessage,
): Promise<string> {
  const { id, kind, userId, phone, language, text, localizedText, path } = message;
  if (userId === null || text === null)
    throw new ChannelGone('Only alerts to customers are sent by WhatsApp');
  if (!(await findWhatsappConsent(database, userId))) {
    throw new ChannelGone('The customer has not agreed to WhatsApp');
  }
  const wording =
    localizedText === null ? { language: 'en' as const, text } : { language, text: localizedText };
  return sender.send({ id, kind, phone, path: path ?? '/', ...wording });
}
