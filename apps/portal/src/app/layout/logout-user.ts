import { logoutUser } from '@heliograph/contracts/http/logout-user';
import { callApi } from '../../shared/api/call-api.js';
import { forgetLastFigures } from '../../shared/offline/last-figures.js';
import { useEndSession } from '../../shared/session/use-end-session.js';

export const useLogout = () =>
  useEndSession(async () => {
    await callApi(logoutUser, {});
    forgetLastFigures();
  }, '/login');
