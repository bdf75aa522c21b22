import { z } from 'zod';
import { phoneNumber } from './account-fields.js';
import { defineCall, messageOutput } from './call.js';
import { codePurpose } from './one-time-code.js';

/** Uses the purpose of the last code that this browser requested for this number. */
export const resendOtp = defineCall({
  method: 'GET',
  path: '/resendOtp',
  summary: 'Sends another one-time code for the same purpose',
  changes: true,
  input: z.object({ phone: phoneNumber }),
  output: messageOutput,
});

export const resendOtpFor = defineCall({
  method: 'POST',
  path: '/resendOtp',
  summary: 'Sends another one-time code for a purpose',
  input: z.object({ phone: phoneNumber, purpose: codePurpose.optional() }),
  output: messageOutput,
});
