import { Check, Dot } from 'lucide-react';
import { accountText } from '../strings/accounts.js';
import css from './password-rules.module.css';

/** The rule for passwords in parts that can be ticked off; the form's schema decides. */
const parts = [
  ['length', /^\S{8,15}$/],
  ['cases', /(?=.*[a-z])(?=.*[A-Z])/],
  ['digit', /\d/],
  ['special', /[^A-Za-z0-9\s]/],
] as const;

export function PasswordRules({ password }: { password: string }) {
  const words = accountText.passwordRules;
  return (
    <ul className={css.rules} aria-label={words.label}>
      {parts.map(([part, pattern]) => {
        const met = pattern.test(password);
        const Sign = met ? Check : Dot;
        return (
          <li key={part} data-met={met || undefined}>
            <Sign size={16} strokeWidth={1.8} aria-hidden />
            {words[part]}
            {met && <span className="visually-hidden">, {words.met}</span>}
          </li>
        );
      })}
    </ul>
  );
}
