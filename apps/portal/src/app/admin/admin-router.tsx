import { useLayoutEffect, type ReactNode } from 'react';
import { Navigate, Outlet, Route, Routes, useNavigate, useOutletContext } from 'react-router-dom';
import { AdminLoginPage } from '../../features/admin-login/admin-login-page.js';
import type { Admin } from '../../shared/api/get-admin-by-token.js';
import { adminShellText } from '../../shared/strings/en/admin-shell.js';
import { text } from '../../shared/strings/en/text.js';
import { MessagePage } from '../../shared/ui/message-page.js';
import { lazyPage } from '../lazy-page.js';
import { NotFound } from '../not-found.js';
import { AdminLayout } from './admin-layout.js';
import { AdminDashboard } from './dashboard/admin-dashboard.js';

const auditLog = lazyPage(
  async () => (await import('../../features/audit-log/audit-log-page.js')).AuditLogPage,
);
const registerAdmin = lazyPage(
  async () => (await import('../../features/register-admin/register-admin-page.js')).RegisterAdminPage,
);
const failedMessages = lazyPage(
  async () => (await import('../../features/failed-messages/failed-messages-page.js')).FailedMessagesPage,
);
const rejectedMessages = lazyPage(
  async () =>
    (await import('../../features/rejected-messages/rejected-messages-page.js')).RejectedMessagesPage,
);
const alarms = lazyPage(async () => (await import('../../features/alarms/alarms-page.js')).AlarmsPage);
const firmware = lazyPage(
  async () => (await import('../../features/firmware/firmware-page.js')).FirmwarePage,
);
const incidents = lazyPage(
  async () => (await import('../../features/incidents/incidents-page.js')).IncidentsPage,
);
const viewTicket = lazyPage(
  async () => (await import('../../features/admin-tickets/view-ticket-page.js')).ViewTicketPage,
);
const ticket = lazyPage(async () => (await import('./ticket/ticket-page.js')).TicketPage);
const generateTicket = lazyPage(
  async () =>
    (await import('../../features/admin-tickets/generate/generate-ticket-page.js')).GenerateTicketPage,
);
const closeTicket = lazyPage(
  async () => (await import('../../features/admin-tickets/close/close-ticket-page.js')).CloseTicketPage,
);
const ticketReport = lazyPage(
  async () => (await import('../../features/admin-tickets/report/ticket-report-page.js')).TicketReportPage,
);
const claims = lazyPage(
  async () => (await import('../../features/admin-tickets/claims/claims-page.js')).ClaimsPage,
);
const reportIssue = lazyPage(
  async () => (await import('../../features/admin-tickets/issue/report-issue-page.js')).AdminReportIssuePage,
);
const registerInverter = lazyPage(
  async () => (await import('../../features/admin-sale/register-inverter-page.js')).RegisterInverterPage,
);
const findInverter = lazyPage(
  async () => (await import('../../features/admin-inverters/find/find-inverter-page.js')).FindInverterPage,
);
const security = lazyPage(
  async () => (await import('../../features/security/security-page.js')).SecurityPage,
);
const inverter = lazyPage(
  async () => (await import('../../features/admin-inverters/inverter/inverter-page.js')).InverterPage,
);

const customer = lazyPage(
  async () => (await import('../../features/admin-people/customer/customer-page.js')).CustomerPage,
);
const webhooks = lazyPage(
  async () => (await import('../../features/webhooks/webhooks-page.js')).WebhooksPage,
);

/** All routes below /admin: never loaded for customers, and each page is a separate chunk. */
export function AdminRouter() {
  useCompact();
  return (
    <Routes>
      <Route path="login" element={<AdminLoginPage />} />
      <Route path="forgot" element={<AdminLoginPage forgot />} />
      <Route element={<AdminLayout />}>
        <Route index element={<AdminDashboard />} />
        <Route path="registerInverter" element={registerInverter} />
        <Route path="findInverter" element={findInverter} />
        <Route path="inverter/:inverterId" element={inverter} />
        <Route path="user/:userId" element={customer} />
        <Route path="viewTicket" element={viewTicket} />
        <Route path="ticket/:ticketId" element={ticket} />
        <Route path="generateTicket" element={generateTicket} />
        <Route path="closeTicket" element={closeTicket} />
        <Route path="ticketReport" element={ticketReport} />
        <Route path="claims" element={claims} />
        <Route path="reportIssue" element={reportIssue} />
        <Route path="security" element={security} />
        <Route path="incidents" element={incidents} />
        <Route path="alarms" element={alarms} />
        <Route path="firmware" element={firmware} />
        <Route path="failedMessages" element={failedMessages} />
        <Route path="rejectedMessages" element={rejectedMessages} />
        <Route element={<SuperAdminOnly other={<Navigate to="/admin" replace />} />}>
          <Route path="registerAdmin" element={registerAdmin} />
        </Route>
        <Route element={<SuperAdminOnly other={<NotAllowed />} />}>
          <Route path="webhooks" element={webhooks} />
          <Route path="auditLog" element={auditLog} />
        </Route>
        <Route path="*" element={<NotFound home="/admin" />} />
      </Route>
    </Routes>
  );
}

/** Pages of the super-admin. Others see `other` instead. */
function SuperAdminOnly({ other }: { other: ReactNode }) {
  const admin = useOutletContext<Admin>();
  return admin.superAdmin ? <Outlet context={admin} /> : other;
}

function NotAllowed() {
  const navigate = useNavigate();
  const toDashboard = { label: text.toDashboard, run: () => void navigate('/admin') };
  return <MessagePage title={adminShellText.superAdminOnly} action={toDashboard} />;
}

/** While mounted, fields have the compact height for work with a mouse: see `--field`. */
function useCompact(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.density = 'compact';
    return () => {
      delete dataset.density;
    };
  }, []);
}
