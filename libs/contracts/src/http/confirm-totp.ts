import { z } from 'zod';
import { defineCall } from './call.js';
import { recoveryCodes } from './recovery-codes.js';

export const confirmTotp = defineCall({
  method: 'POST',
  path: '/confirmTotp',
  summary:
    'Makes the secret of `beginTotp` the authenticator app’s, replacing an earlier one; ends the account’s other sessions',
  recentLogin: true,
  input: z.object({ code: z.string().trim().max(16) }),
  output: recoveryCodes,
});
