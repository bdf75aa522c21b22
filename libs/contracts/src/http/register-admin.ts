import { z } from 'zod';
import { emailAddress, phoneNumber, properName, requiredText } from './account-fields.js';
import { defineCall, messageOutput } from './call.js';
import { newPassword } from './password.js';

export const registerAdmin = defineCall({
  method: 'POST',
  path: '/registerAdmin',
  summary: 'Registers an administrator; 406 if the number is already registered',
  costly: true,
  recentLogin: true,
  input: z.object({
    firstName: properName,
    lastName: properName,
    password: newPassword,
    phoneNo: phoneNumber,
    email: emailAddress,
    location: requiredText(100),
  }),
  output: messageOutput,
});
