import type { Admin } from '@heliograph/contracts/http/get-all-admins';
import { adminListText } from './strings/en.js';
import type { Column } from '../../shared/table/column.js';
import css from './people.module.css';
import { fullName, idColumn, nameColumn, phoneColumn } from './person-columns.js';

/** The spec's columns. */
export const adminColumns: readonly Column<Admin>[] = [
  idColumn('adminId', 'A', () => adminListText.admins.adminId),
  { ...nameColumn, cell: (admin) => <Name {...admin} /> },
  phoneColumn,
  {
    name: 'email',
    title: () => adminListText.email,
    words: ({ email }) => email,
    cell: ({ email }) => <span className={css.broken}>{email}</span>,
    card: 'wide',
  },
  { name: 'location', title: () => adminListText.admins.location, words: ({ location }) => location },
];

const Name = (admin: Admin) => (
  <span className={css.name}>
    {fullName(admin)}
    {admin.superAdmin && <small>{adminListText.admins.superAdmin}</small>}
    {admin.disabled && <small>{adminListText.admins.disabled}</small>}
  </span>
);
