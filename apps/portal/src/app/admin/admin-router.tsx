import { Route, Routes } from 'react-router-dom';
import { AdminLoginPage } from '../../features/admin-login/admin-login-page.js';
import { AuditLogPage } from '../../features/audit-log/audit-log-page.js';
import { FailedMessagesPage } from '../../features/failed-messages/failed-messages-page.js';
import { NotFound } from '../not-found.js';
import { AdminLayout } from './admin-layout.js';
import { SuperAdminOnly } from './super-admin-only.js';

/** Everything below /admin: one download that no customer makes. */
export function AdminRouter() {
  return (
    <Routes>
      <Route path="login" element={<AdminLoginPage />} />
      <Route path="forgot" element={<AdminLoginPage forgot />} />
      <Route element={<AdminLayout />}>
        <Route index element={<FailedMessagesPage />} />
        <Route element={<SuperAdminOnly />}>
          <Route path="auditLog" element={<AuditLogPage />} />
        </Route>
      </Route>
      <Route path="*" element={<NotFound home="/admin" />} />
    </Routes>
  );
}
