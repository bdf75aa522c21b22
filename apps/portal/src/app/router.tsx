import { createBrowserRouter } from 'react-router-dom';
import { PagePlace } from '../shared/ui/message-page.js';
import { NotFound } from './not-found.js';
import { RouteError } from './route-error.js';

const common = { ErrorBoundary: RouteError, HydrateFallback: PagePlace };

/** Every page is its own download: who logs in does not fetch the dashboard, nor a customer what is another's. */
export const router = createBrowserRouter([
  {
    ...common,
    path: '/login',
    lazy: async () => ({ Component: (await import('../features/login/login-page.js')).LoginPage }),
  },
  {
    ...common,
    path: '/',
    lazy: async () => ({ Component: (await import('./layout/customer-layout.js')).CustomerLayout }),
    children: [
      {
        ...common,
        index: true,
        lazy: async () => ({
          Component: (await import('../features/dashboard/dashboard-page.js')).DashboardPage,
        }),
      },
    ],
  },
  {
    ...common,
    path: '/dev/simulator',
    lazy: async () => ({
      Component: (await import('../features/simulator/simulator-page.js')).SimulatorPage,
    }),
  },
  { path: '*', Component: NotFound, ErrorBoundary: RouteError },
]);
