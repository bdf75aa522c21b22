import { z } from 'zod';
import { phoneNumber } from './account-fields.js';
import { defineCall, id } from './call.js';
import { oneTimeCode } from './one-time-code.js';

const input = z.object({ phone: phoneNumber, otp: oneTimeCode });
/** `userId`: of the number's account. */
const output = z.object({ message: z.string(), userId: id.optional() });

export const verify = defineCall({
  method: 'GET',
  path: '/verify',
  summary: 'Turns a one-time code into a grant for its purpose',
  changes: true,
  input,
  output,
});

/** Beside the spec's GET, so that no code stands in a URL. */
export const verifyInBody = defineCall({
  method: 'POST',
  path: '/verify',
  summary: 'Turns a one-time code of the body into a grant for its purpose',
  input,
  output,
});
