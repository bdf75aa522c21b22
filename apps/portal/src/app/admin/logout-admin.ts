import { logoutAdmin } from '@heliograph/contracts/http/logout-admin';
import { callApi } from '../../shared/api/call-api.js';
import { useEndSession } from '../../shared/session/use-end-session.js';

export const useAdminLogout = () => useEndSession(() => callApi(logoutAdmin, {}), '/admin/login');
