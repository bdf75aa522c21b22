import { createHmac } from 'node:crypto';
import { postToProvider, refusal } from './provider-request.js';
import type { DltTemplates } from './dlt-templates.js';
import { internationalNumber } from './international-number.js';
import type { SmsProvider } from './sms-provider.js';

export interface WebhookSettings {
  readonly url: string;
  /** Key for the signature. */
  readonly secret: string;
  readonly templates: DltTemplates;
  readonly countryCode: string;
}

const PROVIDER = 'The webhook';

/**
 * Posts messages to a program of the operator, for any other SMS provider; docs/sms.md describes the request. The
 * signature includes the time, so that a recorded request can't be replayed.
 */
export function webhookProvider({ url, secret, templates, countryCode }: WebhookSettings): SmsProvider {
  return {
    retainsTexts: false,
    send: async ({ id, kind, phone, text }) => {
      const body = JSON.stringify({
        id,
        kind,
        to: `+${internationalNumber(phone, countryCode)}`,
        text,
        dltTemplateId: (templates as Readonly<Record<string, string | undefined>>)[kind] ?? null,
      });
      const sentAtS = String(Math.floor(Date.now() / 1000));
      const signature = createHmac('sha256', secret).update(`${sentAtS}.${body}`).digest('hex');
      const answer = await postToProvider(PROVIDER, {
        url,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          'x-heliograph-timestamp': sentAtS,
          'x-heliograph-signature': `sha256=${signature}`,
        },
        body,
      });
      if (answer.status < 200 || answer.status > 299) throw refusal(PROVIDER, answer.status, answer.body.err);
      return typeof answer.body.reference === 'string' ? answer.body.reference : null;
    },
  };
}
