import type { SmsProvider } from './sms-provider.js';

/** For demonstrations: the message is in the outbox table already, and stays there to be shown. */
export const outboxProvider: SmsProvider = {
  keepsTexts: true,
  send: async () => null,
};
