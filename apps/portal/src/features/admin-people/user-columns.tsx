import type { User } from '@heliograph/contracts/http/user';
import { adminListText } from './strings/en.js';
import type { Column } from '../../shared/table/column.js';
import css from './people.module.css';
import { idColumn, nameColumn, phoneColumn } from './person-columns.js';

/** The spec's columns. */
export const userColumns: readonly Column<User>[] = [
  idColumn('userId', 'U', () => adminListText.users.userId),
  nameColumn,
  phoneColumn,
  {
    name: 'email',
    title: () => adminListText.email,
    words: ({ email }) => email,
    cell: ({ email }) => <span className={css.clamped}>{email}</span>,
  },
  {
    name: 'address',
    title: () => adminListText.users.address,
    words: ({ address }) => address,
    cell: ({ address }) => (
      <span className={css.clamped} title={address}>
        {address}
      </span>
    ),
    card: 'wide',
  },
  { name: 'city', title: () => adminListText.users.city, words: ({ city }) => city },
  { name: 'pinCode', title: () => adminListText.users.pinCode, words: ({ pinCode }) => pinCode },
];
