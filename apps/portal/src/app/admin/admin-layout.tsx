import { Navigate, Outlet } from 'react-router-dom';
import { isAdmin, useAdmin } from '../../shared/api/get-admin-by-token.js';
import { isFailed } from '../../shared/api/known.js';
import { useLoginState } from '../../shared/session/login-redirect.js';
import { SessionFailure } from '../../shared/session/session-failure.js';
import { PagePlaceholder } from '../../shared/ui/message-page.js';
import { Shell } from '../layout/shell.js';
import { lazyPage } from '../lazy-page.js';
import { AdminBar } from './bar/admin-bar.js';
import { AdminNavigation } from './admin-navigation.js';
import { LoginAgain } from './login-again-dialog.js';

const secondFactorNeeded = lazyPage(
  async () => (await import('./second-factor-needed.js')).SecondFactorNeeded,
);

/** Layout of pages that need an administrator's session; without one, redirects to /admin/login and back afterwards. */
export function AdminLayout() {
  const admin = useAdmin();
  const loginState = useLoginState(isAdmin(admin.data));
  if (!admin.data) return isFailed(admin) ? <SessionFailure session={admin} /> : <PagePlaceholder />;
  if (!isAdmin(admin.data)) return <Navigate to="/admin/login" replace state={loginState} />;
  if (admin.data.secondFactorMissing) return secondFactorNeeded;
  return (
    <Shell
      rail
      navigation={<AdminNavigation superAdmin={admin.data.superAdmin} />}
      bar={<AdminBar admin={admin.data} />}
    >
      <Outlet context={admin.data} />
      <LoginAgain admin={admin.data} />
    </Shell>
  );
}
