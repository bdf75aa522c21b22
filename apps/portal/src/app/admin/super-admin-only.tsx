import { Navigate, Outlet, useOutletContext } from 'react-router-dom';
import type { Admin } from '../../shared/api/get-admin-by-token.js';

/** Pages for super-admins only; others are redirected to /admin. */
export function SuperAdminOnly() {
  const admin = useOutletContext<Admin>();
  return admin.superAdmin ? <Outlet context={admin} /> : <Navigate to="/admin" replace />;
}
