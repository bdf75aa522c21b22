import type { User } from '@heliograph/contracts/http/user';
import { useOutletContext } from 'react-router-dom';
import { initialOf } from '../../shared/format/dates.js';
import { layoutText } from '../../shared/strings/layout.js';
import { profileText } from '../../shared/strings/profile.js';
import { PageBar } from '../../shared/ui/page-bar.js';
import { Settings } from './settings.js';
import css from './user-profile.module.css';

/** Parts that are there, with commas between them. */
const joined = (...parts: string[]) => parts.filter((part) => part.trim() !== '').join(', ');

/** Who the customer is to us; read-only. */
export function UserProfilePage() {
  const user = useOutletContext<User>();
  const name = `${user.firstName} ${user.lastName}`.trim();
  const lines = [
    [profileText.name, name],
    [profileText.phone, user.phoneNo],
    [profileText.email, user.email],
    [profileText.address, joined(user.address, user.city)],
  ] as const;
  return (
    <>
      <PageBar title={layoutText.userProfile} />
      <div className={css.page}>
        <section className={css.card} aria-label={layoutText.userProfile}>
          <span className={css.initials} aria-hidden>
            {initialOf(user.firstName)}
            {initialOf(user.lastName)}
          </span>
          <dl className={css.lines}>
            {lines.map(([label, said]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{said || profileText.unknown}</dd>
              </div>
            ))}
          </dl>
        </section>
        <Settings />
      </div>
    </>
  );
}
