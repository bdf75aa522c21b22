import { z } from 'zod';
import { requiredText } from './account-fields.js';
import { defineCall } from './call.js';
import { webAuthnJson } from './passkey.js';

export const addPasskey = defineCall({
  method: 'POST',
  path: '/addPasskey',
  summary:
    'Adds the passkey that was created with the options of `beginPasskey`. Recovery codes come with the first second factor',
  recentLogin: true,
  input: z.object({ name: requiredText(100), response: webAuthnJson }),
  output: z.object({ recoveryCodes: z.array(z.string()).nullable() }),
});
