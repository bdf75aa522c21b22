import { verifyInBody } from '@heliograph/contracts/http/verify';
import { callApi } from './call-api.js';

/** Exchanges a code for a single-use permission for the change it was sent for. */
export const verify = (phone: string, otp: string) => callApi(verifyInBody, { phone, otp });
