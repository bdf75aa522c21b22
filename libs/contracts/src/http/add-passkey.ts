import { z } from 'zod';
import { requiredText } from './account-fields.js';
import { defineCall } from './call.js';
import { webAuthnJson } from './passkey.js';

export const addPasskey = defineCall({
  method: 'POST',
  path: '/addPasskey',
  summary:
    'Adds the passkey created with the options of `beginPasskey`. The first second factor comes with recovery codes',
  recentLogin: true,
  input: z.object({ name: requiredText(100), response: webAuthnJson }),
  output: z.object({ recoveryCodes: z.array(z.string()).nullable() }),
});
