import { z } from 'zod';
import { defineCall, id } from './call.js';
import { listing } from './paging.js';

export const adminSorts = ['adminId', 'name', 'phoneNo', 'email', 'location'] as const;

const adminSchema = z.object({
  adminId: id,
  firstName: z.string(),
  lastName: z.string(),
  phoneNo: z.string(),
  email: z.string(),
  location: z.string(),
  superAdmin: z.boolean(),
  disabled: z.boolean(),
});
export type Admin = z.infer<typeof adminSchema>;

export const getAllAdmins = defineCall({
  method: 'GET',
  path: '/getAllAdmins',
  summary:
    'Administrators, newest first; searches id, name, phone, email and location. `X-Total-Count` is the number found',
  input: listing(adminSorts, '-adminId'),
  output: z.array(adminSchema),
});
