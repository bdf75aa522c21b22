import { Navigate, Outlet, useOutletContext } from 'react-router-dom';
import type { Admin } from '../../shared/api/get-admin-by-token.js';

/** Pages of the super-admin; anybody else is bounced to /admin. */
export function SuperAdminOnly() {
  const admin = useOutletContext<Admin>();
  return admin.superAdmin ? <Outlet context={admin} /> : <Navigate to="/admin" replace />;
}
