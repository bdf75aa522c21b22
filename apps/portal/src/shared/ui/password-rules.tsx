import type { PasswordRule } from '@heliograph/contracts/http/password';
import { Check, Dot } from 'lucide-react';
import { accountText } from '../strings/en/accounts.js';
import css from './password-rules.module.css';

/** Required kinds of characters, if the rule asks for any. */
const kinds = [
  ['cases', /(?=.*[a-z])(?=.*[A-Z])/],
  ['digit', /\d/],
  ['special', /[^A-Za-z0-9\s]/],
] as const;

/** The password rule as a checklist; the form's schema decides. */
export function PasswordRules({ password, rule }: { password: string; rule: PasswordRule }) {
  const words = accountText.passwordRules;
  const { composed, lengthMin, lengthMax } = rule;
  const { length } = [...password];
  const isLong = length >= lengthMin && length <= lengthMax && !(composed && /\s/.test(password));
  const parts: [words: string, met: boolean][] = [[words.length(lengthMin, lengthMax), isLong]];
  if (composed) for (const [kind, pattern] of kinds) parts.push([words[kind], pattern.test(password)]);
  return (
    <ul className={css.rules} aria-label={words.label}>
      {parts.map(([part, met]) => {
        const Sign = met ? Check : Dot;
        return (
          <li key={part} data-met={met || undefined}>
            <Sign size={16} strokeWidth={1.8} aria-hidden />
            {part}
            {met && <span className="visually-hidden">, {words.met}</span>}
          </li>
        );
      })}
    </ul>
  );
}
