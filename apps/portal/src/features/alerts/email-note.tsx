import { Link } from 'react-router-dom';
import css from './alerts.module.css';
import type { Preferences } from './api/alert-preferences.js';
import { alertsText as words } from './strings/en.js';

/** Where e-mails go, or that they come back and what to do. */
export function EmailNote({ email, emailBounced }: Pick<Preferences, 'email' | 'emailBounced'>) {
  if (email === null) return null;
  if (!emailBounced) return <p className={css.note}>{words.emailTo(email)}</p>;
  return (
    <p className={css.mistake}>
      {words.emailBack(email)} <Link to="/userProfile">{words.emailCorrect}</Link>
    </p>
  );
}
