import { z } from 'zod';
import { alertPreferencesSchema } from './alert-preferences.js';
import { defineCall, messageOutput } from './call.js';

export const setAlertPreferences = defineCall({
  method: 'POST',
  path: '/setAlertPreferences',
  summary:
    'Sets how the caller wants to be alerted. To switch off alerts about dangerous faults, `safetyOff` must be true, too; otherwise 409 `safety_off_unconfirmed`',
  input: alertPreferencesSchema.extend({ safetyOff: z.boolean().default(false) }),
  output: messageOutput,
});
