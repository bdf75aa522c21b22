import { z } from 'zod';
import { emailAddress, phoneNumber, properName, requiredText } from './account-fields.js';
import { defineCall, id } from './call.js';
import { newPassword } from './password.js';

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
  }),
  output: z.object({ message: z.string(), id }),
});
