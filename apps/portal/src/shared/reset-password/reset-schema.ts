import { phoneNumber } from '@heliograph/contracts/http/account-fields';
import { mistake } from '@heliograph/contracts/http/field-mistakes';
import type { PasswordRule } from '@heliograph/contracts/http/password';
import { z } from 'zod';
import { newPasswordSchema } from '../api/use-password-rule.js';
import { accountText } from '../strings/en/accounts.js';

/** The fields before a code is sent; the code is checked later. */
export const resetSchema = (rule: PasswordRule) =>
  z
    .object({
      phoneNo: phoneNumber,
      password: newPasswordSchema(rule),
      again: z.string().min(1, mistake('required')),
    })
    .refine(({ password, again }) => password === again, {
      path: ['again'],
      error: () => accountText.reset.mismatch,
      // Report it together with other errors, once there is something to compare.
      when: ({ value }) => Boolean((value as { again?: unknown } | undefined)?.again),
    });
export type ResetFields = z.output<ReturnType<typeof resetSchema>>;
