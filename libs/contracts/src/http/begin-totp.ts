import { z } from 'zod';
import { defineCall, noInput } from './call.js';

export const beginTotp = defineCall({
  method: 'POST',
  path: '/beginTotp',
  summary:
    'A new secret for an authenticator app (RFC 6238); it counts once `confirmTotp` has shown that the app has it',
  recentLogin: true,
  input: noInput,
  output: z.object({
    /** In base32, to be typed. */
    secret: z.string(),
    /** `otpauth://`, to be scanned. */
    uri: z.string(),
  }),
});
