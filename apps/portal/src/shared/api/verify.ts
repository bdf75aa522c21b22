import { verifyInBody } from '@heliograph/contracts/http/verify';
import { callApi } from './call-api.js';

/** Turns a code into this browser's right to the one change that it was sent for. */
export const verify = (phone: string, otp: string) => callApi(verifyInBody, { phone, otp });
