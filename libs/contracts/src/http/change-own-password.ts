import { z } from 'zod';
import { defineCall, messageOutput } from './call.js';
import { mistake } from './field-mistakes.js';
import { newPassword } from './password.js';

export const changeOwnPassword = defineCall({
  method: 'POST',
  path: '/changeOwnPassword',
  summary:
    'Sets the caller’s password, given the current one. Ends all sessions of the account and opens one here under a new token. 403 `wrong_password`',
  input: z.object({
    currentPassword: z
      .string()
      .min(1, { error: mistake('required'), abort: true })
      .max(256),
    password: newPassword,
  }),
  output: messageOutput,
});
