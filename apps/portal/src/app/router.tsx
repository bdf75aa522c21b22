import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { lazyPage } from './lazy-page.js';
import { NotFound } from './not-found.js';
import { ScrollToTop } from './scroll-to-top.js';

const login = lazyPage(async () => (await import('../features/login/login-page.js')).LoginPage);
const registerUser = lazyPage(
  async () => (await import('../features/register-user/register-user-page.js')).RegisterUserPage,
);
const verifyInverter = lazyPage(
  async () => (await import('../features/add-inverter/verify-inverter-page.js')).VerifyInverterPage,
);
const customer = lazyPage(async () => (await import('./layout/customer-layout.js')).CustomerLayout);
const dashboard = lazyPage(
  async () => (await import('../features/dashboard/dashboard-page.js')).DashboardPage,
);
const admin = lazyPage(async () => (await import('./admin/admin-router.js')).AdminRouter);
const simulator = lazyPage(
  async () => (await import('../features/simulator/simulator-page.js')).SimulatorPage,
);

/** Who logs in does not fetch the dashboard, nor a customer what is another's. */
export function Router() {
  return (
    <BrowserRouter>
      <ScrollToTop />
      <Routes>
        <Route path="/login" element={login} />
        <Route path="/registerUser" element={registerUser} />
        <Route path="/verifyInverter" element={verifyInverter} />
        <Route path="/" element={customer}>
          <Route index element={dashboard} />
        </Route>
        <Route path="/admin/*" element={admin} />
        <Route path="/dev/simulator" element={simulator} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </BrowserRouter>
  );
}
