import { z } from 'zod';
import { emailAddress, phoneNumber, properName, requiredText } from './account-fields.js';
import { defineCall, id } from './call.js';
import { newPassword } from './password.js';

/** The day of the privacy policy that the portal shows. A test refuses another text under the same day. */
export const PRIVACY_VERSION = '2026-11-22';

export const registerUser = defineCall({
  method: 'POST',
  path: '/registerUser',
  summary: 'Registers a customer; 406 for a number that is registered. It does not log in',
  input: z.object({
    firstName: properName,
    lastName: properName,
    phoneNo: phoneNumber,
    email: emailAddress,
    password: newPassword,
    address: requiredText(300),
    city: properName,
    state: properName,
    pinCode: requiredText(10),
    /** The day of the privacy policy that the customer agreed to. The portal always says it. */
    privacyVersion: z.iso.date('must be the date of a privacy policy, such as 2026-11-22').optional(),
  }),
  output: z.object({ message: z.string(), id }),
});
