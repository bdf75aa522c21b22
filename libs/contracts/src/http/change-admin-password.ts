import { z } from 'zod';
import { phoneNumber } from './account-fields.js';
import { defineCall, messageOutput } from './call.js';
import { newPassword } from './password.js';

export const changeAdminPassword = defineCall({
  method: 'POST',
  path: '/changeAdminPassword',
  summary:
    'Sets an administrator’s password after the number was verified by a code; ends all sessions of the account',
  input: z.object({ phoneNo: phoneNumber, password: newPassword }),
  output: messageOutput,
});
