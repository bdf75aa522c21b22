/** The pages on which most begin: their downloads begin before anything is drawn. */
export const loadLogin = async () => (await import('../features/login/login-page.js')).LoginPage;
export const loadCustomerLayout = async () => (await import('./layout/customer-layout.js')).CustomerLayout;
export const loadDashboard = async () =>
  (await import('../features/dashboard/dashboard-page.js')).DashboardPage;
