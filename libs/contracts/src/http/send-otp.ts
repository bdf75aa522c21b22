import { z } from 'zod';
import { phoneNumber } from './account-fields.js';
import { defineCall, messageOutput } from './call.js';
import { codePurpose } from './one-time-code.js';

/** Purpose from this browser's last step: a ticket looked up, an inverter verified, otherwise a new password. */
export const sendOtp = defineCall({
  method: 'GET',
  path: '/sendOtp',
  summary: 'Sends a one-time code by text message',
  changes: true,
  input: z.object({ phone: phoneNumber }),
  output: messageOutput,
});

/** Alternative to the GET of the specification; `purpose` is explicit, but its preparing call must have come first. */
export const sendOtpFor = defineCall({
  method: 'POST',
  path: '/sendOtp',
  summary: 'Sends a one-time code for a purpose by text message',
  input: z.object({ phone: phoneNumber, purpose: codePurpose.optional() }),
  output: messageOutput,
});
