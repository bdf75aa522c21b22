import { ChannelDown } from '@heliograph/database/outbox/deliver-message';
import type { DltTemplates } from './dlt-templates.js';
import { templateOf } from './dlt-templates.js';
import { postToProvider, refusal } from './provider-request.js';
import { internationalNumber } from './international-number.js';
import type { SmsProvider } from './sms-provider.js';

export interface Msg91Settings {
  readonly authKey: string;
  /** Sender (header) registered with the DLT. */
  readonly senderId: string;
  readonly templates: DltTemplates;
  readonly countryCode: string;
  /** URL of the API, overridden in tests. */
  readonly baseUrl?: string;
}

const PROVIDER = 'MSG91';
const TRANSACTIONAL_ROUTE = '4';

/**
 * Codes about the account, its key, balance or address: 201, 207, 208, 301, 302, 303, 418, 505, 506; about the sender:
 * 203; about the route: 205, 209, 210, 306; about MSG91's own failures: 001, 002, 601.
 */
const DOWN = [201, 207, 208, 301, 302, 303, 418, 505, 506, 203, 205, 209, 210, 306, 1, 2, 601];

/** MSG91's `POST /api/v2/sendsms`, with the full text and the DLT template it is registered under. */
export function msg91Provider({
  authKey,
  senderId,
  templates,
  countryCode,
  baseUrl = 'https://api.msg91.com',
}: Msg91Settings): SmsProvider {
  return {
    retainsTexts: false,
    send: async ({ kind, phone, text }) => {
      const { status, body } = await postToProvider(PROVIDER, {
        url: `${baseUrl}/api/v2/sendsms`,
        headers: { authkey: authKey, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          sender: senderId,
          route: TRANSACTIONAL_ROUTE,
          // 0: the number includes its country code.
          country: '0',
          DLT_TE_ID: templateOf(templates, kind),
          sms: [{ message: text, to: [internationalNumber(phone, countryCode)] }],
        }),
      });
      // Refusals may have status 200, so check `type`.
      if (status === 200 && body.type === 'success')
        return typeof body.message === 'string' ? body.message : null;
      const error = refusal(PROVIDER, status, body.code, body.message);
      throw DOWN.includes(Number(body.code)) ? new ChannelDown(error.message) : error;
    },
  };
}
