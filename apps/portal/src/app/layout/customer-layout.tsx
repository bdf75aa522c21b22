import type { User } from '@heliograph/contracts/http/user';
import { Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useUser, isUser } from '../../shared/api/get-user-by-token.js';
import { useInverters } from '../../shared/api/get-inverter-by-user-id.js';
import { redirectState } from '../../shared/session/login-redirect.js';
import { lazyPart } from '../../shared/ui/lazy-part.js';
import { CustomerNavigation } from './customer-navigation.js';
import { Shell } from './shell.js';

/** Loaded only for administrators. */
const ViewBanner = lazyPart(async () => (await import('./view-banner.js')).ViewBanner);

/** Layout of pages that need a customer's session; without one, redirects to /login and back afterwards. */
export function CustomerLayout() {
  const location = useLocation();
  const user = useUser();
  if (user.isError || (user.isSuccess && !isUser(user.data))) {
    return <Navigate to="/login" replace state={redirectState(location)} />;
  }
  if (!isUser(user.data))
    return <Shell navigation={<CustomerNavigation inverters={null} />}>{undefined}</Shell>;
  const { viewedUntil } = user.data;
  return (
    <Shell
      navigation={<LoadedNavigation user={user.data} viewed={viewedUntil !== undefined} />}
      bar={
        viewedUntil !== undefined && (
          <Suspense>
            <ViewBanner name={nameOf(user.data)} until={viewedUntil} />
          </Suspense>
        )
      }
    >
      <Outlet context={user.data} />
    </Shell>
  );
}

const nameOf = ({ firstName, lastName }: User) => `${firstName} ${lastName}`;

function LoadedNavigation({ user, viewed }: { user: User; viewed: boolean }) {
  const inverters = useInverters(user.userId);
  return (
    <CustomerNavigation viewed={viewed} inverters={inverters.isPending ? null : (inverters.data ?? [])} />
  );
}
