import { getAllUser, userSorts } from '@heliograph/contracts/http/get-all-user';
import type { User } from '@heliograph/contracts/http/user';
import { Users } from 'lucide-react';
import { formatInteger } from '../../shared/format/units.js';
import { adminListText } from './strings/en.js';
import { ExportLink } from '../../shared/table/export-link.js';
import { TableCard } from '../../shared/table/table-card.js';
import { TableEmpty } from '../../shared/table/table-states.js';
import type { TableOptions } from '../../shared/table/table-view.js';
import { ALL_ROWS_MAX, useServerTable } from '../../shared/table/use-server-table.js';
import { UserActions } from './user-actions.js';
import { userColumns } from './user-columns.js';
import css from './people.module.css';

/** The spec's page sizes; newest first. */
const OPTIONS: TableOptions = { sizes: [8, 10, 15, 'all'], sort: '-userId', allRowsMax: ALL_ROWS_MAX };
const QUERY_KEY = ['admin-users'];
const keyOf = ({ userId }: User) => userId;

/** All customers. */
export function UsersPanel() {
  const words = adminListText.users;
  const { asked, ...table } = useServerTable({
    call: getAllUser,
    sorts: userSorts,
    options: OPTIONS,
    queryKey: QUERY_KEY,
  });
  return (
    <div className={css.panel}>
      <ExportLink list="users" asked={asked} />
      <TableCard
        {...table}
        label={words.title}
        columns={userColumns}
        keyOf={keyOf}
        details={(user) => <UserActions user={user} />}
        counted={(total) => words.counted(formatInteger(total), total === 1)}
        empty={<TableEmpty sign={<Users size={20} strokeWidth={1.6} aria-hidden />} message={words.empty} />}
      />
    </div>
  );
}
