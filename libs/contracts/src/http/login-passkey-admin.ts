import { z } from 'zod';
import { defineCall, id } from './call.js';
import { webAuthnJson } from './passkey.js';

export const loginPasskeyAdmin = defineCall({
  method: 'POST',
  path: '/loginPasskeyAdmin',
  summary: 'Administrator login with a passkey, instead of password and code',
  input: z.object({ response: webAuthnJson }),
  output: z.object({ adminId: id }),
});
