import { z } from 'zod';
import { defineCall } from './call.js';
import { recoveryCodes } from './recovery-codes.js';

export const confirmTotp = defineCall({
  method: 'POST',
  path: '/confirmTotp',
  summary:
    'Makes the secret of `beginTotp` the second factor, in the place of an earlier one; other sessions of the account end',
  recentLogin: true,
  input: z.object({ code: z.string().trim().max(16) }),
  output: recoveryCodes,
});
