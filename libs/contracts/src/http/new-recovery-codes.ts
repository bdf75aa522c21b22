import { defineCall, noInput } from './call.js';
import { recoveryCodes } from './recovery-codes.js';

export const newRecoveryCodes = defineCall({
  method: 'POST',
  path: '/newRecoveryCodes',
  summary: 'Ten recovery codes; earlier ones are worth nothing any more',
  recentLogin: true,
  input: noInput,
  output: recoveryCodes,
});
