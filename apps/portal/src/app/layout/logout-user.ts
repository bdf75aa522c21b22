import { logoutUser } from '@heliograph/contracts/http/logout-user';
import { callApi } from '../../shared/api/call-api.js';
import { useEndSession } from '../../shared/session/use-end-session.js';

export const useLogout = () => useEndSession(() => callApi(logoutUser, {}), '/login');
