import { ownAccountText } from '../../shared/strings/en/own-account.js';
import { securityText } from '../../shared/strings/en/security.js';
import { AdminPage } from '../../shared/ui/admin-page.js';
import { useKeepFocus } from '../../shared/ui/use-keep-focus.js';
import css from './security.module.css';
import { ChangePassword } from './change-password.js';
import { OwnSessions } from './own-sessions.js';
import { SecondFactors } from './second-factors.js';

export function SecurityPage() {
  const place = useKeepFocus<HTMLDivElement>();
  return (
    <AdminPage title={ownAccountText.title}>
      <div ref={place} className={css.page}>
        <section className={css.card} aria-label={securityText.app.title}>
          <SecondFactors />
        </section>
        <OwnSessions />
        <ChangePassword color="secondary" />
      </div>
    </AdminPage>
  );
}
