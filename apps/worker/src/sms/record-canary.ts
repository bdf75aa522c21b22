import type { Queryable } from '@heliograph/database/connection/database';
import { CANARY_KIND, recordCanary } from '@heliograph/database/watch/canary';
import type { SmsProvider } from './sms-provider.js';

/** Records the canary's delivery instead of sending it; all other messages go to the provider. */
export const recordingCanary = (provider: SmsProvider, database: Queryable): SmsProvider => ({
  retainsTexts: provider.retainsTexts,
  send: async (message) => {
    if (message.kind !== CANARY_KIND) return provider.send(message);
    await recordCanary(database);
    return null;
  },
});
