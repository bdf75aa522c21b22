import { z } from 'zod';
import { defineCall, id, noInput } from './call.js';

export const getAdminByToken = defineCall({
  method: 'GET',
  path: '/getAdminByToken',
  summary: 'The administrator who is logged in; `{}` if none is',
  input: noInput,
  output: z
    .object({
      adminId: id,
      firstName: z.string(),
      lastName: z.string(),
      phoneNo: z.string(),
      email: z.string(),
      superAdmin: z.boolean(),
      /** Whether the session may only set up a second factor (`getSecondFactors`). */
      secondFactorMissing: z.boolean(),
      /** Zone of the days, months and files of several sites: `TIME_ZONE`. */
      timeZone: z.string(),
    })
    .partial(),
});
