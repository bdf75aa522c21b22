import { z } from 'zod';
import { defineCall, noInput } from './call.js';
import { webAuthnJson } from './passkey.js';

export const beginPasskeyLogin = defineCall({
  method: 'POST',
  path: '/beginPasskeyLogin',
  summary: 'WebAuthn options for a login with a passkey, valid for five minutes and one `loginPasskeyAdmin`',
  input: noInput,
  output: z.object({ options: webAuthnJson }),
});
