import type { CodePurpose } from '@heliograph/contracts/http/one-time-code';
import { sendOtpFor } from '@heliograph/contracts/http/send-otp';
import { callApi } from './call-api.js';

export const sendOtp = (phone: string, purpose: CodePurpose) => callApi(sendOtpFor, { phone, purpose });
