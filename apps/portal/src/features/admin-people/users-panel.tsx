import { getAllUser, userSorts } from '@heliograph/contracts/http/get-all-user';
import type { User } from '@heliograph/contracts/http/user';
import { Users, X } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { formatInteger } from '../../shared/format/units.js';
import { adminListText } from './strings/en.js';
import { ExportLink } from '../../shared/table/export-link.js';
import { TableCard } from '../../shared/table/table-card.js';
import { TableEmpty } from '../../shared/table/table-states.js';
import type { TableOptions } from '../../shared/table/table-view.js';
import { ALL_ROWS_MAX, useServerTable } from '../../shared/table/use-server-table.js';
import { Button } from '../../shared/ui/button.js';
import { UserActions } from './user-actions.js';
import { userColumns } from './user-columns.js';
import css from './people.module.css';

/** The spec's page sizes; newest first. */
const OPTIONS: TableOptions = { sizes: [8, 10, 15, 'all'], sort: '-userId', allRowsMax: ALL_ROWS_MAX };
const QUERY_KEY = ['admin-users'];
const keyOf = ({ userId }: User) => userId;

const THIS_WEEK = { registered_this_week: 'yes' };

/** All customers, or those registered in the last seven days. */
export function UsersPanel() {
  const words = adminListText.users;
  const [address, setAddress] = useSearchParams();
  const isThisWeek = address.get('registered_this_week') === 'yes';
  const showAll = () =>
    setAddress((old) => {
      const all = new URLSearchParams(old);
      for (const name of ['registered_this_week', 'page']) all.delete(name);
      return all;
    });
  const { asked, ...table } = useServerTable({
    call: getAllUser,
    sorts: userSorts,
    options: OPTIONS,
    queryKey: QUERY_KEY,
    ...(isThisWeek && { filters: THIS_WEEK }),
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
        {...(isThisWeek && {
          chips: (
            <Button aria-pressed startIcon={<X size={16} strokeWidth={1.6} aria-hidden />} onClick={showAll}>
              {words.registeredThisWeek}
            </Button>
          ),
        })}
        empty={
          <TableEmpty
            sign={<Users size={20} strokeWidth={1.6} aria-hidden />}
            message={isThisWeek ? words.noneThisWeek : words.empty}
            {...(isThisWeek && { action: <Button onClick={showAll}>{words.showAll}</Button> })}
          />
        }
      />
    </div>
  );
}
