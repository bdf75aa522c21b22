import { adminSorts, type Admin, getAllAdmins } from '@heliograph/contracts/http/get-all-admins';
import { ShieldCheck } from 'lucide-react';
import { useOutletContext } from 'react-router-dom';
import type { Admin as CurrentAdmin } from '../../shared/api/get-admin-by-token.js';
import { formatInteger } from '../../shared/format/units.js';
import { adminListText } from './strings/en.js';
import { ExportLink } from '../../shared/table/export-link.js';
import { TableCard } from '../../shared/table/table-card.js';
import { TableEmpty } from '../../shared/table/table-states.js';
import type { TableOptions } from '../../shared/table/table-view.js';
import { ALL_ROWS_MAX, useServerTable } from '../../shared/table/use-server-table.js';
import { AdminActions } from './admin-actions.js';
import { adminColumns } from './admin-columns.js';
import css from './people.module.css';

/** The spec's page sizes; newest first. */
const OPTIONS: TableOptions = { sizes: [7, 10, 15, 'all'], sort: '-adminId', allRowsMax: ALL_ROWS_MAX };
const QUERY_KEY = ['admin-admins'];
const keyOf = ({ adminId }: Admin) => adminId;

/** All administrators. */
export function AdminsPanel() {
  const words = adminListText.admins;
  const isSuper = useOutletContext<CurrentAdmin>().superAdmin;
  const { asked, ...table } = useServerTable({
    call: getAllAdmins,
    sorts: adminSorts,
    options: OPTIONS,
    queryKey: QUERY_KEY,
  });
  return (
    <div className={css.panel}>
      <ExportLink list="admins" asked={asked} />
      <TableCard
        {...table}
        label={words.title}
        columns={adminColumns}
        keyOf={keyOf}
        details={isSuper ? (admin) => <AdminActions admin={admin} /> : undefined}
        counted={(total) => words.counted(formatInteger(total), total === 1)}
        empty={
          <TableEmpty sign={<ShieldCheck size={20} strokeWidth={1.6} aria-hidden />} message={words.empty} />
        }
      />
    </div>
  );
}
