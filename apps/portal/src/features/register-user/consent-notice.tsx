import { PRIVACY_VERSION } from '@heliograph/contracts/http/register-user';
import { Link } from 'react-router-dom';
import { formatDate } from '../../shared/format/dates.js';
import { accountText } from '../../shared/strings/accounts.js';
import css from './register-user-form.module.css';

const words = accountText.register;

/** What is asked for and why, and what is agreed to by registering. */
export function ConsentNotice({ id }: { id: string }) {
  return (
    <p id={id} className={css.consent}>
      {words.notice} {words.consent} {/* In a window of its own: what was typed stays. */}
      <Link to="/privacyPolicy" target="_blank">
        {words.privacyPolicy(formatDate(PRIVACY_VERSION))}
      </Link>
    </p>
  );
}
