import { z } from 'zod';
import { defineCall, noInput } from './call.js';
import { webAuthnJson } from './passkey.js';

export const beginPasskey = defineCall({
  method: 'POST',
  path: '/beginPasskey',
  summary: 'WebAuthn options for creating a passkey, valid for five minutes and one `addPasskey`',
  recentLogin: true,
  input: noInput,
  output: z.object({ options: webAuthnJson }),
});
