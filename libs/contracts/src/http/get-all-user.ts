import { z } from 'zod';
import { defineCall } from './call.js';
import { listing } from './paging.js';
import { userSchema } from './user.js';

export const userSorts = ['userId', 'name', 'phoneNo', 'email', 'address', 'city', 'pinCode'] as const;

export const getAllUser = defineCall({
  method: 'GET',
  path: '/getAllUser',
  summary:
    'Users, the newest first, 10,000 at most; searched by id, name, phone, email, address, city and pincode. `X-Total-Count` says how many were found',
  input: listing(userSorts, '-userId'),
  output: z.array(userSchema),
});
