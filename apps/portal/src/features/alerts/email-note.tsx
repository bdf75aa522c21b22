import { Link } from 'react-router-dom';
import css from './alerts.module.css';
import type { Preferences } from './api/alert-preferences.js';
import { alertsText as words } from './strings/en.js';

/** The e-mail address, or a note that e-mails bounce and what to do. */
export function EmailNote({ email, emailBounced }: Pick<Preferences, 'email' | 'emailBounced'>) {
  if (email === null) return null;
  if (!emailBounced) return <p className={css.note}>{words.emailTo(email)}</p>;
  return (
    <p className={css.mistake}>
      {words.emailBack(email)} <Link to="/userProfile">{words.emailCorrect}</Link>
    </p>
  );
}
