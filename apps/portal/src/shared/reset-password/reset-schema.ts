import { phoneNumber, REQUIRED } from '@heliograph/contracts/http/account-fields';
import type { PasswordRule } from '@heliograph/contracts/http/password';
import { z } from 'zod';
import { passwordBy } from '../api/use-password-rule.js';
import { accountText } from '../strings/accounts.js';

/** What is asked for before a code is sent; the code itself is looked at when there is one. */
export const resetSchema = (rule: PasswordRule) =>
  z
    .object({
      phoneNo: phoneNumber,
      password: passwordBy(rule),
      again: z.string().min(1, REQUIRED),
    })
    .refine(({ password, again }) => password === again, {
      path: ['again'],
      error: () => accountText.reset.mismatch,
      // Said along with whatever else is wrong, once there is something to compare.
      when: ({ value }) => Boolean((value as { again?: unknown } | undefined)?.again),
    });
export type ResetFields = z.output<ReturnType<typeof resetSchema>>;
