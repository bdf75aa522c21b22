import { z } from 'zod';
import { defineCall, noInput } from './call.js';
import { passkeySchema } from './passkey.js';

export const getSecondFactors = defineCall({
  method: 'GET',
  path: '/getSecondFactors',
  summary: 'The second factors of the calling administrator',
  input: noInput,
  output: z.object({
    /** Without a second factor, nothing is allowed except setting one up. */
    required: z.boolean(),
    totp: z.boolean(),
    passkeys: z.array(passkeySchema),
    recoveryCodesLeft: z.int(),
  }),
});
