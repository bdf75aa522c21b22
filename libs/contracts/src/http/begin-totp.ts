import { z } from 'zod';
import { defineCall, noInput } from './call.js';

export const beginTotp = defineCall({
  method: 'POST',
  path: '/beginTotp',
  summary:
    'A new secret for an authenticator app (RFC 6238). It takes effect once `confirmTotp` has verified a code of it',
  recentLogin: true,
  input: noInput,
  output: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** `otpauth://`, for a QR code. */
    uri: z.string(),
  }),
});
