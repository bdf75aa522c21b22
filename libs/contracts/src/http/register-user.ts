import { z } from 'zod';
import { emailAddress, phoneNumber, properName, requiredText } from './account-fields.js';
import { defineCall, id } from './call.js';
import { newPassword } from './password.js';

/** Date of the privacy policy that the portal shows. A test fails if the text changes and the date doesn't. */
export const PRIVACY_VERSION = '2026-11-26';

export const registerUser = defineCall({
  method: 'POST',
  path: '/registerUser',
  summary: 'Registers a customer without logging in; 406 if the number is already registered',
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
    /** Date of the privacy policy that the customer accepted. The portal always sends it. */
    privacyVersion: z.iso.date('must be the date of a privacy policy, such as 2026-11-22').optional(),
  }),
  output: z.object({ message: z.string(), id }),
});
