import type { CodePurposeAndSubject } from '@heliograph/database/codes/code-aim';

const SIX_DIGITS = /(?<![A-Z\d])\d{6}(?!\d)/;

export interface CodeTextParts extends CodePurposeAndSubject {
  readonly code: string;
  readonly minutes: number;
  /** Host name of the portal; browsers offer to autofill the code only there. */
  readonly host?: string | undefined;
}

/**
 * Text of the message with a code. It names the purpose, so that a recipient is not tricked into giving the code away
 * for another one. The code is the only separate six-digit number in it.
 */
export function codeText({ purpose, subject, code, minutes, host }: CodeTextParts): string {
  const text = `${code} is your Heliograph code to ${aimOf({ purpose, subject })}. Valid for ${minutes} minutes. Do not share it for anything else.`;
  return host === undefined ? text : `${text}\n\n@${host} #${code}`;
}

function aimOf({ purpose, subject }: CodePurposeAndSubject): string {
  switch (purpose) {
    case 'reset':
      return 'reset your password';
    case 'add':
      return SIX_DIGITS.test(subject)
        ? `add the inverter ending in ${subject.slice(-4)}`
        : `add inverter ${subject}`;
    case 'close':
      // The letter keeps a six-digit ticket number from being taken for the code.
      return `close ticket T${subject}`;
  }
}
