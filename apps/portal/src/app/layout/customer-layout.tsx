import type { User } from '@heliograph/contracts/http/user';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useUser } from '../../shared/api/get-user-by-token.js';
import { useInverters } from '../../shared/api/get-inverter-by-user-id.js';
import { isUser } from '../../shared/session/is-user.js';
import { wanting } from '../../shared/session/wanted-address.js';
import { text } from '../../shared/strings/en.js';
import { CookieNotice } from './cookie-notice.js';
import { Footer } from '../../shared/ui/footer.js';
import { Navigation } from './navigation.js';
import css from './customer-layout.module.css';

/** Frame of every page that needs a customer's session; without one the way leads to /login and back. */
export function CustomerLayout() {
  const location = useLocation();
  const user = useUser();
  if (user.isError || (user.isSuccess && !isUser(user.data))) {
    return <Navigate to="/login" replace state={wanting(location)} />;
  }
  return <Frame user={isUser(user.data) ? user.data : null} />;
}

function Frame({ user }: { user: User | null }) {
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#content">
        {text.skipToContent}
      </a>
      {user ? <LoadedNavigation user={user} /> : <Navigation inverters={[]} />}
      <div className={css.column}>
        <main id="content" tabIndex={-1} className={css.main}>
          {user && <Outlet context={user} />}
        </main>
        {user && <Footer />}
      </div>
      <CookieNotice />
    </div>
  );
}

function LoadedNavigation({ user }: { user: User }) {
  const inverters = useInverters(user.userId);
  return <Navigation inverters={inverters.data ?? []} />;
}
