import { defineCall, messageOutput, noInput } from './call.js';

export const endAllSessions = defineCall({
  method: 'POST',
  path: '/endAllSessions',
  summary: 'Logs the caller’s account out everywhere, including here',
  ends: true,
  input: noInput,
  output: messageOutput,
});
