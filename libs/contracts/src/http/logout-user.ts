import { defineCall, messageOutput, noInput } from './call.js';

export const logoutUser = defineCall({
  method: 'GET',
  path: '/logoutUser',
  summary: 'Ends the customer session',
  changes: true,
  ends: true,
  status: 202,
  input: noInput,
  output: messageOutput,
});
