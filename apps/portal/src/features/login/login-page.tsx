import { Navigate, useLocation } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { userQuery } from '../../shared/api/get-user-by-token.js';
import { isUser } from '../../shared/session/is-user.js';
import { wantedAddress } from '../../shared/session/wanted-address.js';
import { text } from '../../shared/strings/en.js';
import { Brand } from '../../shared/ui/brand.js';
import { Footer } from '../../shared/ui/footer.js';
import { LoginForm } from './login-form.js';
import { MarketingPanel } from './marketing-panel.js';
import css from './login.module.css';

/** Tries the cookie first; the form is there only when that names nobody. */
export function LoginPage() {
  const location = useLocation();
  const user = useQuery({ ...userQuery, refetchOnMount: 'always' });
  if (isUser(user.data)) return <Navigate to={wantedAddress(location)} replace />;
  const checking = user.isPending || (user.isFetching && !user.isFetchedAfterMount);
  return (
    <div className={css.page}>
      <title>{`${text.login.title} · ${text.product}`}</title>
      <main className={css.main}>
        <Brand />
        <div className={css.form}>
          <h1>{text.login.title}</h1>
          {checking ? <FormPlace /> : <LoginForm />}
        </div>
        <Footer />
      </main>
      <MarketingPanel />
    </div>
  );
}

/** The form's shape while the cookie is being looked at. */
function FormPlace() {
  return (
    <div className={css.place} role="status" aria-label={text.login.checking}>
      <i />
      <i />
      <i />
    </div>
  );
}
