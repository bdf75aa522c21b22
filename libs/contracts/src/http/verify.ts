import { z } from 'zod';
import { phoneNumber } from './account-fields.js';
import { defineCall, id } from './call.js';
import { oneTimeCode } from './one-time-code.js';

const input = z.object({ phone: phoneNumber, otp: oneTimeCode });
/** `userId`: the account with this number. */
const output = z.object({ message: z.string(), userId: id.optional() });

export const verify = defineCall({
  method: 'GET',
  path: '/verify',
  summary: 'Exchanges a one-time code for a grant for its purpose',
  changes: true,
  input,
  output,
});

/** Alternative to the GET of the specification that keeps codes out of URLs. */
export const verifyInBody = defineCall({
  method: 'POST',
  path: '/verify',
  summary: 'Exchanges a one-time code in the body for a grant for its purpose',
  input,
  output,
});
