import type { ListDefinition } from '../lists/list.js';
import type { AdministratorRecord } from './find-administrator.js';

export type AdministratorSort = 'adminId' | 'name' | 'phoneNo' | 'email' | 'location';

export interface ListedAdministrator extends AdministratorRecord {
  readonly location: string;
  readonly disabled: boolean;
}

/** Rows of ListedAdministrator. There are few, so the search needs no index. */
export const administratorsList: ListDefinition<AdministratorSort> = {
  from: 'administrators r',
  orders: {
    adminId: { by: 'r.id' },
    name: { by: `lower(r.first_name || ' ' || r.last_name)` },
    phoneNo: { by: 'r.phone_no' },
    email: { by: 'lower(r.email)' },
    location: { by: 'lower(r.location)' },
  },
  has: (
    pattern,
  ) => `lower(concat_ws(E'\\n', r.id, 'A00-' || right(r.id::text, 5), r.first_name || ' ' || r.last_name,
    r.phone_no, r.email, r.location)) LIKE ${pattern}`,
  answer: /* sql */ `
SELECT a.id, a.phone_no AS "phoneNo", a.first_name AS "firstName", a.last_name AS "lastName", a.email, a.location,
       a.is_super AS "isSuper", a.disabled_at IS NOT NULL AS disabled
FROM page JOIN administrators a USING (id)`,
};
