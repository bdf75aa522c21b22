import type { CodeAim } from '@heliograph/database/codes/code-aim';

const SIX_DIGITS = /(?<![A-Z\d])\d{6}(?!\d)/;

export interface CodeTextParts extends CodeAim {
  readonly code: string;
  readonly minutes: number;
  /** Host name of the portal; browsers offer to fill the code in there and nowhere else. */
  readonly host?: string | undefined;
}

/**
 * What a person reads who is sent a code. It says what the code is good for, so that nobody can be talked into giving
 * one away for another thing; and the code is the only number of six digits that stands alone in it.
 */
export function codeText({ purpose, subject, code, minutes, host }: CodeTextParts): string {
  const text = `${code} is your Heliograph code to ${aimOf({ purpose, subject })}. Valid for ${minutes} minutes. Do not share it for anything else.`;
  return host === undefined ? text : `${text}\n\n@${host} #${code}`;
}

function aimOf({ purpose, subject }: CodeAim): string {
  switch (purpose) {
    case 'reset':
      return 'reset your password';
    case 'add':
      return SIX_DIGITS.test(subject)
        ? `add the inverter ending in ${subject.slice(-4)}`
        : `add inverter ${subject}`;
    case 'close':
      // The letter keeps a long number from being taken for the code.
      return `close ticket T${subject}`;
  }
}
