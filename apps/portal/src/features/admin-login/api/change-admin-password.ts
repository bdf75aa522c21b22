import { changeAdminPassword } from '@heliograph/contracts/http/change-admin-password';
import { callApi } from '../../../shared/api/call-api.js';

/** Sets an administrator's password; the code has been verified before, in this browser. */
export const sendNewPassword = (phoneNo: string, password: string) =>
  callApi(changeAdminPassword, { phoneNo, password });
