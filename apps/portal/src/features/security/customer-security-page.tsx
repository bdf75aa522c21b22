import { ownAccountText } from '../../shared/strings/en/own-account.js';
import { PageBar } from '../../shared/ui/page-bar.js';
import { useKeepFocus } from '../../shared/ui/use-keep-focus.js';
import { CustomerOnly } from '../../shared/view-as/customer-only.js';
import { ChangePassword } from './change-password.js';
import { OwnSessions } from './own-sessions.js';
import css from './security.module.css';

export function CustomerSecurityPage() {
  const place = useKeepFocus<HTMLDivElement>();
  return (
    <>
      <PageBar title={ownAccountText.title} />
      <CustomerOnly>
        <div ref={place} className={css.page}>
          <ChangePassword color="primary" />
          {/* Last, because the number of its rows is not known before they are loaded. */}
          <OwnSessions />
        </div>
      </CustomerOnly>
    </>
  );
}
