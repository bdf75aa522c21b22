import { z } from 'zod';
import { defineCall } from './call.js';
import { listing } from './paging.js';
import { userSchema } from './user.js';

export const userSorts = ['userId', 'name', 'phoneNo', 'email', 'address', 'city', 'pinCode'] as const;

/** Filters of the list of users. */
export const userFilters = {
  /** Only users registered in the last seven days. */
  registered_this_week: z.literal('yes').optional(),
};

export const getAllUser = defineCall({
  method: 'GET',
  path: '/getAllUser',
  summary:
    'Users, newest first, at most 10,000; searches id, name, phone, email, address, city and pincode. `X-Total-Count` is the number found',
  input: listing(userSorts, '-userId').extend(userFilters),
  output: z.array(userSchema),
});
