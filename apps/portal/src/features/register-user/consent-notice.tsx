import { PRIVACY_VERSION } from '@heliograph/contracts/http/register-user';
import { Link } from 'react-router-dom';
import { formatDate } from '../../shared/format/dates.js';
import { accountText } from '../../shared/strings/en/accounts.js';
import css from './register-user-form.module.css';

const words = accountText.register;

/** The data collected, its purpose, and the consent given by registering. */
export function ConsentNotice({ id }: { id: string }) {
  return (
    <p id={id} className={css.consent}>
      {words.notice} {words.consent} {/* In a new window, so that the form keeps its values. */}
      <Link to="/privacyPolicy" target="_blank">
        {words.privacyPolicy(formatDate(PRIVACY_VERSION))}
      </Link>
    </p>
  );
}
