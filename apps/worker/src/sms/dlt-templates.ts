import { type MessageKind, messageKinds } from '@heliograph/domain/alerts/catalogue';
import { SmsProviderError } from './provider-request.js';

/** Ids of texts registered with India's DLT, by kind of message. */
export type DltTemplates = Readonly<Record<MessageKind, string | undefined>>;

/** @throws SmsProviderError for a kind of message without a template: Indian networks would drop it silently. */
export function templateOf(templates: DltTemplates, kind: string): string {
  const known = messageKinds.find((one) => one === kind);
  const template = known && templates[known];
  if (!template) throw new SmsProviderError(`There is no DLT template for messages of the kind ${kind}`);
  return template;
}
