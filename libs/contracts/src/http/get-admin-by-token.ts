import { z } from 'zod';
import { defineCall, id, noInput } from './call.js';

export const getAdminByToken = defineCall({
  method: 'GET',
  path: '/getAdminByToken',
  summary: 'Who is logged in as administrator; `{}` for nobody',
  input: noInput,
  output: z
    .object({
      adminId: id,
      firstName: z.string(),
      lastName: z.string(),
      phoneNo: z.string(),
      email: z.string(),
      superAdmin: z.boolean(),
      /** Only a second factor may be set up: `getSecondFactors`. */
      secondFactorMissing: z.boolean(),
    })
    .partial(),
});
