import { defineCall, messageOutput } from './call.js';
import { registerUser } from './register-user.js';

export const updateUser = defineCall({
  method: 'POST',
  path: '/updateUser',
  summary: 'Changes the caller’s name, e-mail address and postal address',
  input: registerUser.input.omit({ phoneNo: true, password: true, privacyVersion: true }),
  output: messageOutput,
});
