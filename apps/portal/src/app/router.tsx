import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { loadAboutUs } from '../features/about-us/page.js';
import { loadFaqs, loadPrivacyPolicy, loadReturnAndRefund, loadTermsOfUse } from '../features/legal/pages.js';
import {
  loadAlertsAndTariffLanguage,
  loadBackOfficeLanguage,
  loadCustomerLanguage,
} from './strings/load-texts.js';
import { loadCustomerLayout, loadDashboard, loadLogin } from './first-pages.js';
import { lazyPage, themedPage } from './lazy-page.js';
import { NotFound } from './not-found.js';
import { ScrollToTop } from './scroll-to-top.js';
import { WithdrawErrors } from './withdraw-errors.js';

const login = lazyPage(loadLogin);
const registerUser = lazyPage(
  async () => (await import('../features/register-user/register-user-page.js')).RegisterUserPage,
);
const verifyInverter = lazyPage(async () => {
  await loadCustomerLanguage();
  return (await import('../features/add-inverter/verify-inverter-page.js')).VerifyInverterPage;
});
const customer = lazyPage(loadCustomerLayout);
const dashboard = lazyPage(loadDashboard);
const viewInverter = lazyPage(
  async () => (await import('../features/add-inverter/view-inverter-page.js')).ViewInverterPage,
);
const registeredInverters = lazyPage(
  async () =>
    (await import('../features/registered-inverters/registered-inverters-page.js')).RegisteredInvertersPage,
);
const checkWarranty = lazyPage(
  async () => (await import('../features/check-warranty/check-warranty-page.js')).CheckWarrantyPage,
);
const aboutUs = lazyPage(loadAboutUs);
const privacyPolicy = lazyPage(loadPrivacyPolicy);
const termsOfUse = lazyPage(loadTermsOfUse);
const returnAndRefund = lazyPage(loadReturnAndRefund);
const faqs = lazyPage(loadFaqs);
const tickets = lazyPage(async () => (await import('../features/tickets/tickets-page.js')).TicketsPage);
const reportIssue = lazyPage(
  async () => (await import('../features/report-issue/report-issue-page.js')).ReportIssuePage,
);
const userProfile = lazyPage(
  async () => (await import('../features/user-profile/user-profile-page.js')).UserProfilePage,
);
const security = lazyPage(
  async () => (await import('../features/security/customer-security-page.js')).CustomerSecurityPage,
);
const alerts = lazyPage(async () => {
  await loadAlertsAndTariffLanguage();
  return (await import('../features/alerts/alerts-page.js')).AlertsPage;
});
const unsubscribe = lazyPage(async () =>
  (await import('../features/unsubscribe/unsubscribe-page.js')).loadUnsubscribe(),
);
const tariff = lazyPage(async () => {
  await loadAlertsAndTariffLanguage();
  return (await import('../features/tariff/tariff-page.js')).TariffPage;
});
const admin = lazyPage(async () => {
  // In sequence: modules of this part may read its texts while they load.
  await loadBackOfficeLanguage();
  return (await import('./admin/admin-router.js')).AdminRouter;
});
const simulator = themedPage(
  async () => (await import('../features/simulator/simulator-page.js')).SimulatorPage,
);

/** Each page is a separate chunk: the login does not load the dashboard, nor a customer the back office. */
export function Router() {
  return (
    <BrowserRouter>
      <ScrollToTop />
      <WithdrawErrors />
      <Routes>
        <Route path="/login" element={login} />
        <Route path="/registerUser" element={registerUser} />
        <Route path="/verifyInverter" element={verifyInverter} />
        <Route path="/" element={customer}>
          <Route index element={dashboard} />
          <Route path="viewTicket" element={tickets} />
          <Route path="reportIssue" element={reportIssue} />
          <Route path="tariff" element={tariff} />
          <Route path="userProfile" element={userProfile} />
          <Route path="alerts" element={alerts} />
          <Route path="security" element={security} />
          <Route path="aboutUs" element={aboutUs} />
          <Route path="viewInverter" element={viewInverter} />
          <Route path="registeredInverters" element={registeredInverters} />
          <Route path="checkWarranty" element={checkWarranty} />
        </Route>
        <Route path="/unsubscribe" element={unsubscribe} />
        <Route path="/privacyPolicy" element={privacyPolicy} />
        <Route path="/termsOfUse" element={termsOfUse} />
        <Route path="/returnAndRefund" element={returnAndRefund} />
        <Route path="/FAQs" element={faqs} />
        <Route path="/admin/*" element={admin} />
        <Route path="/dev/simulator" element={simulator} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </BrowserRouter>
  );
}
