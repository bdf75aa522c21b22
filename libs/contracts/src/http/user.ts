import { z } from 'zod';
import { id } from './call.js';

export const userSchema = z.object({
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  phoneNo: z.string(),
  email: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pinCode: z.string(),
});
export type User = z.infer<typeof userSchema>;
