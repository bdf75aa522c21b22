import { z } from 'zod';
import { type FieldMistake, mistake } from './field-mistakes.js';

const COMPOSED = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9])\S{8,15}$/;

/** `composition`: the specification's rule. `nist`: SP 800-63B-4, length only. */
export const passwordRuleNames = ['composition', 'nist'] as const;
export type PasswordRuleName = (typeof passwordRuleNames)[number];

export interface PasswordRule {
  /** In Unicode code points. */
  readonly lengthMin: number;
  readonly lengthMax: number;
  /** Whether all four kinds of characters are required. */
  readonly composed: boolean;
  /** The mistake in a password that the rule rejects. */
  readonly mistake: FieldMistake;
  readonly allows: (password: string) => boolean;
}

/** Rule for new passwords. @param secondFactor whether the account also has a second factor */
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
      mistake: { is: 'password_composition' },
      allows: (password) => COMPOSED.test(password),
    };
  }
  const lengthMin = secondFactor ? 8 : 15;
  const lengthMax = 64;
  return {
    lengthMin,
    lengthMax,
    composed: false,
    mistake: { is: 'password_length', lengthMin, lengthMax },
    allows: (password) => {
      const { length } = [...password];
      return length >= lengthMin && length <= lengthMax;
    },
  };
}

/**
 * A new password. Schemas accept any, since the rule depends on the installation's settings. Passwords entered at login
 * are not checked against it.
 */
export const newPassword = z.string().min(1, { error: mistake('required'), abort: true });
