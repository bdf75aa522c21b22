import { z } from 'zod';
import { phoneNumber } from './account-fields.js';
import { defineCall, messageOutput } from './call.js';
import { codePurpose } from './one-time-code.js';

/** For what this browser was last about: a ticket looked up, an inverter verified, else a new password. */
export const sendOtp = defineCall({
  method: 'GET',
  path: '/sendOtp',
  summary: 'Sends a one-time code by text message',
  changes: true,
  input: z.object({ phone: phoneNumber }),
  output: messageOutput,
});

/** Beside the spec's GET; `purpose` says what for, and the same call must have gone before it. */
export const sendOtpFor = defineCall({
  method: 'POST',
  path: '/sendOtp',
  summary: 'Sends a one-time code for a purpose by text message',
  input: z.object({ phone: phoneNumber, purpose: codePurpose.optional() }),
  output: messageOutput,
});
