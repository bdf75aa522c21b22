import { lazy, Suspense, type ComponentType, type ReactElement } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { PagePlace } from '../shared/ui/message-page.js';
import { NotFound } from './not-found.js';
import { RouteBoundary } from './route-boundary.js';

/** A page that is its own download, with its own boundary. */
function page(load: () => Promise<ComponentType>): ReactElement {
  const Page = lazy(async () => ({ default: await load() }));
  return (
    <RouteBoundary>
      <Suspense fallback={<PagePlace />}>
        <Page />
      </Suspense>
    </RouteBoundary>
  );
}

const login = page(async () => (await import('../features/login/login-page.js')).LoginPage);
const customer = page(async () => (await import('./layout/customer-layout.js')).CustomerLayout);
const dashboard = page(async () => (await import('../features/dashboard/dashboard-page.js')).DashboardPage);
const simulator = page(async () => (await import('../features/simulator/simulator-page.js')).SimulatorPage);

/** Who logs in does not fetch the dashboard, nor a customer what is another's. */
export function Router() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/login" element={login} />
        <Route path="/" element={customer}>
          <Route index element={dashboard} />
        </Route>
        <Route path="/dev/simulator" element={simulator} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </BrowserRouter>
  );
}
