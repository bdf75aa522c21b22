import { defineCall, noInput } from './call.js';
import { recoveryCodes } from './recovery-codes.js';

export const newRecoveryCodes = defineCall({
  method: 'POST',
  path: '/newRecoveryCodes',
  summary: 'Ten new recovery codes; earlier ones become invalid',
  recentLogin: true,
  input: noInput,
  output: recoveryCodes,
});
