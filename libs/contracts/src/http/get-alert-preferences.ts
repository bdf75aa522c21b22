import { alertLanguages } from '@heliograph/domain/alerts/catalogue';
import { z } from 'zod';
import { alertPreferencesSchema } from './alert-preferences.js';
import { defineCall } from './call.js';

export const getAlertPreferences = defineCall({
  method: 'GET',
  path: '/getAlertPreferences',
  summary: 'How the caller wants to be alerted, with what a browser needs to subscribe to notifications',
  input: z.object({
    /** Returned until the caller has chosen a language; the page sends its own. Default: English. */
    language: z.enum(alertLanguages).optional(),
  }),
  output: alertPreferencesSchema.extend({
    /** The server's public key for push services (RFC 8292), base64url. */
    pushKey: z.string(),
    /** E-mail address of the caller; null: none, or this installation sends no e-mail. */
    email: z.string().nullable(),
    /** Whether e-mails to this address bounce, so that other channels are used. */
    emailBounced: z.boolean(),
    /** Null: this installation sends no WhatsApp messages. */
    whatsapp: z
      .object({
        /** When the caller agreed to WhatsApp; null: not yet, or withdrawn. */
        agreedAt: z.iso.datetime().nullable(),
      })
      .nullable(),
    /** Addresses of the browsers that show the caller's notifications. */
    endpoints: z.array(z.string()),
  }),
});
