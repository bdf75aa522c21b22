import type { User } from '@heliograph/contracts/http/user';
import { Suspense } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { useUser, isUser, type ShownUser } from '../../shared/api/get-user-by-token.js';
import { isFailed } from '../../shared/api/known.js';
import { useInverters } from '../../shared/api/get-inverter-by-user-id.js';
import { useUnreadTickets } from '../../shared/api/get-unread-tickets.js';
import { useLoginState } from '../../shared/session/login-redirect.js';
import { SessionFailure } from '../../shared/session/session-failure.js';
import { lazyPart } from '../../shared/ui/lazy-part.js';
import { ViewingAsCustomer } from '../../shared/view-as/viewing-as-customer.js';
import { AttentionStrip } from './attention-strip.js';
import { CustomerNavigation } from './customer-navigation.js';
import { LiveInverters } from './live-inverters.js';
import { Shell } from './shell.js';

/** Loaded only for administrators. */
const ViewBanner = lazyPart(async () => (await import('./view-banner.js')).ViewBanner);

/** Layout of pages that need a customer's session; without one, redirects to /login and back afterwards. */
export function CustomerLayout() {
  const user = useUser();
  const loginState = useLoginState(isUser(user.data));
  if (isUser(user.data)) return <LoadedLayout user={user.data} />;
  if (user.data) return <Navigate to="/login" replace state={loginState} />;
  if (isFailed(user)) return <SessionFailure session={user} />;
  return <Shell navigation={<CustomerNavigation inverters={null} />}>{undefined}</Shell>;
}

function LoadedLayout({ user }: { user: ShownUser }) {
  const { viewedUntil } = user;
  const query = useInverters(user.userId);
  const replies = useUnreadTickets()?.replies;
  const inverters = query.isPending ? null : (query.data ?? []);
  return (
    <ViewingAsCustomer value={viewedUntil !== undefined}>
      <LiveInverters inverters={inverters}>
        <Shell
          navigation={<CustomerNavigation inverters={inverters} replies={replies} />}
          bar={
            viewedUntil !== undefined && (
              <Suspense>
                <ViewBanner userId={user.userId} name={nameOf(user)} until={viewedUntil} />
              </Suspense>
            )
          }
          strip={<AttentionStrip inverters={inverters ?? []} />}
        >
          <Outlet context={user} />
        </Shell>
      </LiveInverters>
    </ViewingAsCustomer>
  );
}

const nameOf = ({ firstName, lastName }: User) => `${firstName} ${lastName}`;
