import type { User } from '@heliograph/contracts/http/user';
import { adminListText } from './strings/en.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { ViewAsButton } from '../../shared/view-as/view-as-button.js';
import css from './people.module.css';

/** Links from a customer to related pages. */
export function UserActions({ user: { userId, phoneNo } }: { user: User }) {
  const search = encodeURIComponent(phoneNo);
  return (
    <div className={css.actions}>
      <ButtonLink to={`/admin/user/${userId}`}>{adminListText.users.open}</ButtonLink>
      <ViewAsButton userId={userId} />
      <ButtonLink to={`/admin?tab=inverters&search=${search}`}>{adminListText.users.inverters}</ButtonLink>
    </div>
  );
}
