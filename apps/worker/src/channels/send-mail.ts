import { findMailRecipient } from '@heliograph/database/alerts/find-mail-recipient';
import type { Queryable } from '@heliograph/database/connection/database';
import { ChannelGone, type WaitingMessage } from '@heliograph/database/outbox/deliver-message';
import { alertOf } from '@heliograph/domain/alerts/catalogue';
import type { MailSender } from './mail-sender.js';

/**
 * Sends a message to its user's current address.
 * @throws ChannelGone if the user has no address, e-mails to it bounce, or the mail server refuses it permanently
 */
export async function sendMail(
  database: Queryable,
  sender: MailSender,
  message: WaitingMessage,
): Promise<string> {
  const { id, kind, userId, language, text, localizedText, path, since, createdAt } = message;
  const body = localizedText ?? text;
  const { topic } = alertOf(kind);
  if (userId === null || body === null || topic === null) {
    throw new ChannelGone('Only alerts to customers are e-mails');
  }
  const recipient = await findMailRecipient(database, userId);
  if (!recipient) throw new ChannelGone('The customer has no e-mail address');
  if (recipient.bounced) throw new ChannelGone('E-mails to the customer’s address come back');
  return sender.send(recipient.email, {
    ...{ id, kind, topic, userId, language, since, createdAt },
    text: body,
    path: path ?? '/',
    timeZone: recipient.timeZone,
  });
}
