import { z } from 'zod';
import { alertPreferencesSchema } from './alert-preferences.js';
import { defineCall, messageOutput } from './call.js';

export const setAlertPreferences = defineCall({
  method: 'POST',
  path: '/setAlertPreferences',
  summary:
    'Sets how the caller wants to be alerted; topics that are absent keep their channels, and an absent `firstChannel` stays. To switch off alerts about dangerous faults, `safetyOff` must be true, too; otherwise 409 `safety_off_unconfirmed`',
  input: alertPreferencesSchema.extend({
    // Optional, because a page loaded before an upgrade doesn't know this field.
    firstChannel: alertPreferencesSchema.shape.firstChannel.optional(),
    channels: alertPreferencesSchema.shape.channels.partial(),
    safetyOff: z.boolean().default(false),
  }),
  output: messageOutput,
});
