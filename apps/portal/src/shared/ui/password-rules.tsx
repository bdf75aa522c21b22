import { Check, Dot } from 'lucide-react';
import { accountText } from '../strings/accounts-en.js';
import css from './password-rules.module.css';

const words = accountText.passwordRules;

/** The rule for passwords in parts that can be ticked off; the form's schema decides. */
const parts: readonly [string, RegExp][] = [
  [words.length, /^\S{8,15}$/],
  [words.cases, /(?=.*[a-z])(?=.*[A-Z])/],
  [words.digit, /\d/],
  [words.special, /[^A-Za-z0-9\s]/],
];

export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className={css.rules} aria-label={words.label}>
      {parts.map(([part, pattern]) => {
        const met = pattern.test(password);
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
