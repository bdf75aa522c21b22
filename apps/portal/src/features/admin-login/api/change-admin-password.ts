import { changeAdminPassword } from '@heliograph/contracts/http/change-admin-password';
import { callApi } from '../../../shared/api/call-api.js';

/** Sets an administrator's password; this browser must have verified the code before. */
export const sendNewPassword = (phoneNo: string, password: string) =>
  callApi(changeAdminPassword, { phoneNo, password });
