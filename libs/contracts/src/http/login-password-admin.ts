import { z } from 'zod';
import { credentials, defineCall, id } from './call.js';

export const loginPasswordAdmin = defineCall({
  method: 'POST',
  path: '/loginPasswordAdmin',
  summary:
    'Administrator login. If the account has a second factor, 401 `second_factor_required` asks for `code`: from the authenticator app, or a recovery code',
  input: credentials.extend({ code: z.string().trim().max(32).optional() }),
  output: z.object({ adminId: id }),
});
