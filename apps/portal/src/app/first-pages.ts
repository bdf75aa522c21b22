/** The most common first pages, which are loaded before the first render. */
export const loadLogin = async () => (await import('../features/login/login-page.js')).LoginPage;
export const loadCustomerLayout = async () => (await import('./layout/customer-layout.js')).CustomerLayout;
export const loadDashboard = async () =>
  (await import('../features/dashboard/dashboard-page.js')).DashboardPage;
