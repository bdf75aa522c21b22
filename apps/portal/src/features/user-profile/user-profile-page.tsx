import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { formatPhone } from '../../shared/format/units.js';
import { initialOf } from '../../shared/format/dates.js';
import type { User } from '@heliograph/contracts/http/user';
import { layoutText } from '../../shared/strings/en/layout.js';
import { profileText } from './strings/en.js';
import { Button } from '../../shared/ui/button.js';
import { PageBar } from '../../shared/ui/page-bar.js';
import { CustomerOnly } from '../../shared/view-as/customer-only.js';
import { ProfileForm } from './profile-form.js';
import { Settings } from './settings.js';
import css from './user-profile.module.css';

/** The non-empty parts, separated by commas. */
const joined = (...parts: string[]) => parts.filter((part) => part.trim() !== '').join(', ');

/** The customer's profile, which only the customer can edit. */
export function UserProfilePage() {
  const user = useOutletContext<User>();
  /** Null: not yet. */
  const [editing, setEditing] = useState<boolean | null>(null);
  const name = `${user.firstName} ${user.lastName}`.trim();
  const lines = [
    [profileText.name, name],
    [profileText.phone, formatPhone(user.phoneNo)],
    [profileText.email, user.email],
    [profileText.address, joined(user.address, user.city)],
  ] as const;
  return (
    <>
      <PageBar title={layoutText.userProfile} />
      <div className={css.page}>
        <CustomerOnly>
          {editing ? (
            <ProfileForm user={user} onDone={() => setEditing(false)} />
          ) : (
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
              {/* The form's button had the focus. */}
              <Button autoFocus={editing === false} onClick={() => setEditing(true)}>
                {profileText.edit}
              </Button>
            </section>
          )}
        </CustomerOnly>
        <Settings />
      </div>
    </>
  );
}
