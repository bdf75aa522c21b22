import { alertLanguages } from '@heliograph/domain/alerts/catalogue';
import { z } from 'zod';
import { defineCall, messageOutput, noInput } from './call.js';

/** Date of the consent text beside the WhatsApp button. A test fails if the text changes and the date doesn't. */
export const WHATSAPP_TEXT_VERSION = '2026-11-26';

const TEXT_VERSION_RULE = 'must be the date of the text, such as 2026-11-26';

export const agreeToWhatsapp = defineCall({
  method: 'POST',
  path: '/agreeToWhatsapp',
  summary:
    'Records that the caller agrees to get alerts by WhatsApp; each alert that comes as a text message uses WhatsApp first then. 404 if this installation has no WhatsApp',
  input: z.object({
    /** Date of the text that the browser showed. */
    textVersion: z.iso.date(TEXT_VERSION_RULE).refine((date) => !date.startsWith('0000'), TEXT_VERSION_RULE),
    /** Language of the messages until the caller has chosen one; default: English. */
    language: z.enum(alertLanguages).optional(),
  }),
  output: messageOutput,
});

export const withdrawFromWhatsapp = defineCall({
  method: 'POST',
  path: '/withdrawFromWhatsapp',
  summary: 'Withdraws the caller’s consent to WhatsApp; text messages take its place',
  ends: true,
  input: noInput,
  output: messageOutput,
});
