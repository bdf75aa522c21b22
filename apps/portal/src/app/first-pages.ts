import { loadCustomerLanguage } from './strings/load-texts.js';

/** The most common first pages, which are loaded before the first render. */
export const loadLogin = async () => (await import('../features/login/login-page.js')).LoginPage;
export const loadCustomerLayout = async () => {
  const [{ CustomerLayout }] = await Promise.all([
    import('./layout/customer-layout.js'),
    loadCustomerLanguage(),
  ]);
  return CustomerLayout;
};
export const loadDashboard = async () =>
  (await import('../features/dashboard/dashboard-page.js')).DashboardPage;
