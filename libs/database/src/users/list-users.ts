import { weekBefore } from '@heliograph/domain/time/week';
import type { ListCondition, ListDefinition } from '../lists/list.js';

export type UserSort = 'userId' | 'name' | 'phoneNo' | 'email' | 'address' | 'city' | 'pinCode';

/** Rows of UserRecord. */
export const usersList: ListDefinition<UserSort> = {
  from: 'users r',
  orders: {
    userId: { by: 'r.id' },
    name: { by: `lower(r.first_name || ' ' || r.last_name)` },
    phoneNo: { by: 'r.phone_no' },
    email: { by: 'lower(r.email)' },
    address: { by: 'lower(r.address)' },
    city: { by: 'r.city' },
    pinCode: { by: 'r.pin_code' },
  },
  has: (pattern) => `r.search_text LIKE ${pattern}`,
  sizeOf: `SELECT coalesce(sum(size), 0)::int AS total FROM list_sizes WHERE list = 'users'`,
  answer: /* sql */ `
SELECT u.id, u.phone_no AS "phoneNo", u.first_name AS "firstName", u.last_name AS "lastName", u.email, u.address, u.city,
       u.state, u.pin_code AS "pinCode"
FROM page JOIN users u USING (id)`,
};

/** Condition for users registered in the last seven days, if asked for. */
export const registeredThisWeek = (isAsked: boolean): ListCondition[] =>
  isAsked
    ? [
        {
          holds: (value) => `r.created_at >= ${value}::timestamptz`,
          value: weekBefore(Date.now()).toISOString(),
        },
      ]
    : [];
