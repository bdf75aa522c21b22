import { z } from 'zod';
import { defineCall, id } from './call.js';
import { listing } from './paging.js';

export const adminSorts = ['adminId', 'name', 'phoneNo', 'email', 'location'] as const;

export const adminSchema = z.object({
  adminId: id,
  firstName: z.string(),
  lastName: z.string(),
  phoneNo: z.string(),
  email: z.string(),
  location: z.string(),
  superAdmin: z.boolean(),
  /** May not log in. */
  disabled: z.boolean(),
});
export type Admin = z.infer<typeof adminSchema>;

export const getAllAdmins = defineCall({
  method: 'GET',
  path: '/getAllAdmins',
  summary:
    'Administrators, the newest first; searched by id, name, phone, email and location. `X-Total-Count` says how many were found',
  input: listing(adminSorts, '-adminId'),
  output: z.array(adminSchema),
});
