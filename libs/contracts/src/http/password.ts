import { z } from 'zod';
import { REQUIRED } from './account-fields.js';

/** The spec's own rule in its own words: for forms, calls and the command line. */
export const PASSWORD_RULE =
  'Password must be 8-15 characters and contain at least one lowercase letter, one uppercase letter, one numeric digit, and one special character';

const COMPOSED = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9])\S{8,15}$/;

/** `composition`: the spec's. `nist`: SP 800-63B-4, by length alone. */
export const passwordRuleNames = ['composition', 'nist'] as const;
export type PasswordRuleName = (typeof passwordRuleNames)[number];

export interface PasswordRule {
  /** In characters, as Unicode's code points. */
  readonly lengthMin: number;
  readonly lengthMax: number;
  /** Whether the four kinds of characters are asked for. */
  readonly composed: boolean;
  readonly message: string;
  readonly allows: (password: string) => boolean;
}

/** What a new password has to be. @param secondFactor whether the account is asked for more than its password */
export function passwordRule({
  rule,
  secondFactor,
}: {
  rule: PasswordRuleName;
  secondFactor: boolean;
}): PasswordRule {
  if (rule === 'composition') {
    return {
      lengthMin: 8,
      lengthMax: 15,
      composed: true,
      message: PASSWORD_RULE,
      allows: (password) => COMPOSED.test(password),
    };
  }
  const lengthMin = secondFactor ? 8 : 15;
  const lengthMax = 64;
  return {
    lengthMin,
    lengthMax,
    composed: false,
    message: `Password must be ${lengthMin} to ${lengthMax} characters`,
    allows: (password) => {
      const { length } = [...password];
      return length >= lengthMin && length <= lengthMax;
    },
  };
}

/**
 * A password that somebody chooses; which rule it has to keep is the installation's choice, so that schemas ask for any.
 * One that is entered to log in is taken as it is.
 */
export const newPassword = z.string().min(1, { error: REQUIRED, abort: true });
