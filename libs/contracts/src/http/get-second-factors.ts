import { z } from 'zod';
import { defineCall, noInput } from './call.js';
import { passkeySchema } from './passkey.js';

export const getSecondFactors = defineCall({
  method: 'GET',
  path: '/getSecondFactors',
  summary: 'The second factors of the administrator who asks',
  input: noInput,
  output: z.object({
    /** Without one, nothing but setting one up is open. */
    required: z.boolean(),
    totp: z.boolean(),
    passkeys: z.array(passkeySchema),
    recoveryCodesLeft: z.int(),
  }),
});
