import { z } from 'zod';
import { defineCall, noInput } from './call.js';
import { webAuthnJson } from './passkey.js';

export const beginPasskeyLogin = defineCall({
  method: 'POST',
  path: '/beginPasskeyLogin',
  summary:
    'Options to log in by a passkey with (WebAuthn), good for five minutes and one `loginPasskeyAdmin`',
  input: noInput,
  output: z.object({ options: webAuthnJson }),
});
