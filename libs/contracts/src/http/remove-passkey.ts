import { z } from 'zod';
import { defineCall, id, messageOutput } from './call.js';

export const removePasskey = defineCall({
  method: 'POST',
  path: '/removePasskey',
  summary: 'Removes a passkey; 409 if it is the last second factor and one is required',
  recentLogin: true,
  input: z.object({ passkeyId: id }),
  output: messageOutput,
});
