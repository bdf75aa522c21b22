import type { CodePurpose } from '@heliograph/contracts/http/one-time-code';
import { resendOtpFor } from '@heliograph/contracts/http/resend-otp';
import { callApi } from './call-api.js';

export const resendOtp = (phone: string, purpose: CodePurpose) => callApi(resendOtpFor, { phone, purpose });
