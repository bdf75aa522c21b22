import { z } from 'zod';
import { defineCall, messageOutput } from './call.js';

export const unsubscribe = defineCall({
  method: 'POST',
  path: '/unsubscribe',
  summary:
    'Ends e-mails of one topic to one person, without a log-in: the token from a link in such an e-mail names both. Mail programs call it with one tap (RFC 8058): the token in the query, and a form in the body, which is ignored. For dangerous faults `safetyOff` must be true, too; otherwise 409 `safety_off_unconfirmed`',
  takesForm: true,
  input: z.object({ token: z.string().min(1).max(200), safetyOff: z.boolean().default(false) }),
  output: messageOutput,
});
