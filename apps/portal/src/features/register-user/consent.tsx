import { PRIVACY_VERSION } from '@heliograph/contracts/http/register-user';
import { useId, type ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../shared/format/dates.js';
import { accountText } from '../../shared/strings/accounts.js';
import { FieldNote } from '../../shared/ui/field.js';
import css from './register-user-form.module.css';

const words = accountText.register;

/** What is asked for and why, and the customer's consent to it: never given in advance. */
export function Consent({ error, ...input }: ComponentProps<'input'> & { error: string | undefined }) {
  const id = useId();
  return (
    <div className={css.consent}>
      <p id={`${id}-notice`}>
        {words.notice} {/* In a window of its own: what was typed stays. */}
        <Link to="/privacyPolicy" target="_blank">
          {words.privacyPolicy(formatDate(PRIVACY_VERSION))}
        </Link>
      </p>
      <label>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-notice ${id}-below`}
        />
        {words.consent}
      </label>
      <FieldNote id={`${id}-below`} error={error} />
    </div>
  );
}
