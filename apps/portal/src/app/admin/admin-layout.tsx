import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { isAdmin, useAdmin } from '../../shared/api/get-admin-by-token.js';
import { wanting } from '../../shared/session/wanted-address.js';
import { text } from '../../shared/strings/en.js';
import { Footer } from '../../shared/ui/footer.js';
import { PagePlace } from '../../shared/ui/message-page.js';
import css from './admin-layout.module.css';
import { AdminNavigation } from './admin-navigation.js';

/** Frame of every page that needs an administrator's session; without one the way leads to /admin/login and back. */
export function AdminLayout() {
  const location = useLocation();
  const admin = useAdmin();
  if (admin.isPending) return <PagePlace />;
  if (!isAdmin(admin.data)) return <Navigate to="/admin/login" replace state={wanting(location)} />;
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#content">
        {text.skipToContent}
      </a>
      <AdminNavigation superAdmin={admin.data.superAdmin} />
      <div className={css.column}>
        <main id="content" tabIndex={-1} className={css.main}>
          <Outlet context={admin.data} />
        </main>
        <Footer />
      </div>
    </div>
  );
}
