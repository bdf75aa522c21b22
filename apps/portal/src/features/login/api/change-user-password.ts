import { changeUserPassword } from '@heliograph/contracts/http/change-user-password';
import { callApi } from '../../../shared/api/call-api.js';

/** Sets a customer's password; the code has been verified before, in this browser. */
export const sendNewPassword = (phoneNo: string, password: string) =>
  callApi(changeUserPassword, { phoneNo, password });
