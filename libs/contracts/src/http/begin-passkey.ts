import { z } from 'zod';
import { defineCall, noInput } from './call.js';
import { webAuthnJson } from './passkey.js';

export const beginPasskey = defineCall({
  method: 'POST',
  path: '/beginPasskey',
  summary: 'Options to create a passkey with (WebAuthn), good for five minutes and one `addPasskey`',
  recentLogin: true,
  input: noInput,
  output: z.object({ options: webAuthnJson }),
});
