import { defineCall, messageOutput, noInput } from './call.js';

export const logoutAdmin = defineCall({
  method: 'GET',
  path: '/logoutAdmin',
  summary: 'Ends the administrator session',
  changes: true,
  ends: true,
  status: 202,
  input: noInput,
  output: messageOutput,
});
