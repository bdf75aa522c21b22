import { securityText } from '../../shared/strings/security.js';
import { AdminPage } from '../../shared/ui/admin-page.js';
import css from './security.module.css';
import { SecondFactors } from './second-factors.js';

/** An administrator's own log-in. */
export function SecurityPage() {
  return (
    <AdminPage title={securityText.title}>
      <section className={css.card} aria-label={securityText.app.title}>
        <SecondFactors />
      </section>
    </AdminPage>
  );
}
