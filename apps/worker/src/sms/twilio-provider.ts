import { postToProvider, refusal } from './provider-request.js';
import { internationalNumber } from './international-number.js';
import type { SmsProvider } from './sms-provider.js';

export interface TwilioSettings {
  readonly accountSid: string;
  readonly authToken: string;
  /** A messaging service (`MG…`), a number in E.164 or an alphanumeric sender. */
  readonly from: string;
  readonly countryCode: string;
  /** URL of the API, overridden in tests. */
  readonly baseUrl?: string;
}

const PROVIDER = 'Twilio';
const MESSAGING_SERVICE = /^MG[0-9a-f]{32}$/;

/** Twilio's Message resource. Twilio finds the registered DLT template by the text. */
export function twilioProvider({
  accountSid,
  authToken,
  from,
  countryCode,
  baseUrl = 'https://api.twilio.com',
}: TwilioSettings): SmsProvider {
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  return {
    retainsTexts: false,
    send: async ({ phone, text }) => {
      const { status, body } = await postToProvider(PROVIDER, {
        url: `${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`,
        headers: {
          authorization: `Basic ${credentials}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({
          To: `+${internationalNumber(phone, countryCode)}`,
          [MESSAGING_SERVICE.test(from) ? 'MessagingServiceSid' : 'From']: from,
          Body: text,
        }).toString(),
      });
      if (status !== 201) throw refusal(PROVIDER, status, body.code, body.message);
      return typeof body.sid === 'string' ? body.sid : null;
    },
  };
}
