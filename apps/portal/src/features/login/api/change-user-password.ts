import { changeUserPassword } from '@heliograph/contracts/http/change-user-password';
import { callApi } from '../../../shared/api/call-api.js';

/** Sets a customer's password; this browser must have verified the code before. */
export const sendNewPassword = (phoneNo: string, password: string) =>
  callApi(changeUserPassword, { phoneNo, password });
