import type { SmsProvider } from './sms-provider.js';

/** For demonstrations: messages stay in the outbox table, where they can be shown. */
export const outboxProvider: SmsProvider = {
  retainsTexts: true,
  send: async () => null,
};
