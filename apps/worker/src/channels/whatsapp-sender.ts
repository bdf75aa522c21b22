import { ChannelDown, ChannelGone } from '@heliograph/database/outbox/deliver-message';
import type { AlertLanguage, MessageKind } from '@heliograph/domain/alerts/catalogue';
import {
  isWhatsappKind,
  whatsappTemplateName,
  whatsappValues,
} from '@heliograph/domain/alerts/whatsapp-templates';
import { internationalNumber } from '../sms/international-number.js';
import { postToProvider, refusal } from '../sms/provider-request.js';

export interface WhatsappSettings {
  readonly token: string;
  readonly phoneNumberId: string;
  /** Version of Meta's Graph API, such as `v23.0`. */
  readonly apiVersion: string;
  readonly countryCode: string;
  /** URL of the API, overridden in tests. */
  readonly baseUrl?: string;
}

interface WhatsappAlert {
  readonly id: string;
  readonly kind: MessageKind;
  readonly language: AlertLanguage;
  readonly phone: string;
  readonly text: string;
  /** Page of the portal. */
  readonly path: string;
}

export interface WhatsappSender {
  /**
   * @returns WhatsApp's id of the message
   * @throws ChannelGone if WhatsApp cannot deliver this alert to the person; ChannelDown if it can deliver no message
   * at present
   */
  send(alert: WhatsappAlert): Promise<string>;
}

/** Sender for an installation without WhatsApp. */
export const noWhatsapp: WhatsappSender = {
  send: async () => {
    throw new ChannelGone('This installation sends no WhatsApp messages');
  },
};

const PROVIDER = 'WhatsApp';

/** Sends approved templates through Meta's WhatsApp Business Cloud API. */
export function whatsappSender({
  token,
  phoneNumberId,
  apiVersion,
  countryCode,
  baseUrl = 'https://graph.facebook.com',
}: WhatsappSettings): WhatsappSender {
  return {
    send: async ({ id, kind, language, phone, text, path }) => {
      const values = isWhatsappKind(kind) ? whatsappValues(kind, language, text) : null;
      if (!isWhatsappKind(kind) || !values) throw new ChannelGone(`There is no template for ${kind}`);
      const { status, body } = await postToProvider(PROVIDER, {
        url: `${baseUrl}/${apiVersion}/${phoneNumberId}/messages`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: internationalNumber(phone, countryCode),
          type: 'template',
          template: {
            name: whatsappTemplateName(kind),
            language: { code: language },
            components: [
              ...(values.length > 0 ? [{ type: 'body', parameters: values.map(textParameter) }] : []),
              // The template contains the portal's address and `/`. A value must not be empty.
              {
                type: 'button',
                sub_type: 'url',
                index: '0',
                parameters: [textParameter(path.slice(1) || 'alerts')],
              },
            ],
          },
          // Meta returns this with each receipt.
          biz_opaque_callback_data: id,
        }),
      });
      const reference = referenceIn(body);
      if (status === 200 && reference !== null) return reference;
      throw failureOf(status, body.error);
    },
  };
}

const textParameter = (text: string) => ({ type: 'text', text });

function referenceIn({ messages }: Readonly<Record<string, unknown>>): string | null {
  const id: unknown = Array.isArray(messages) ? (messages[0] as { id?: unknown } | undefined)?.id : null;
  return typeof id === 'string' ? id : null;
}

/** The person has no WhatsApp or an outdated one, or is excluded by country or by an experiment of Meta's. */
const NOT_REACHED = [131026, 130472, 130497];
/** 132000 to 132099: the template is missing, rejected, paused, disabled, or has other variables. */
const isAboutTemplate = (code: number) => code >= 132_000 && code < 132_100;

/**
 * Codes about the account, its token, number or payment: 0, 3, 10, 33, 190, 200 to 299, 368, 131005, 131031, 131042,
 * 131045, 133010; about its rate limits: 4, 80007, 130429, 131048, 131056, 133016; about Meta's own failures: 1, 2,
 * 131000, 131016, 131057.
 */
const DOWN = [
  ...[0, 3, 10, 33, 190, 368, 131005, 131031, 131042, 131045, 133010],
  ...[4, 80007, 130429, 131048, 131056, 133016],
  ...[1, 2, 131000, 131016, 131057],
];
const isDown = (code: number) => DOWN.includes(code) || (code >= 200 && code < 300);

/** Uses only the code: Meta's messages change, and may contain the phone number. */
function failureOf(status: number, error: unknown): Error {
  const code = (error as { readonly code?: unknown } | undefined)?.code;
  if (typeof code !== 'number') return refusal(PROVIDER, status);
  const refused = `${PROVIDER} refused (${code})`;
  if (NOT_REACHED.includes(code) || isAboutTemplate(code)) return new ChannelGone(refused);
  return isDown(code) || status >= 500 ? new ChannelDown(refused) : refusal(PROVIDER, status, code);
}
