import type { Firmware } from '@heliograph/contracts/http/device-registry';
import { firmwareApprovals } from '@heliograph/domain/inverter/firmware-approval';
import { Cpu } from 'lucide-react';
import { wordsOf } from '../../shared/api/api-error.js';
import { isFailed } from '../../shared/api/known.js';
import { formatInteger } from '../../shared/format/units.js';
import { adminShellText } from '../../shared/strings/en/admin-shell.js';
import type { Column } from '../../shared/table/column.js';
import { RecordTable } from '../../shared/table/record-table.js';
import { TableSkeleton } from '../../shared/table/table-skeleton.js';
import { TableEmpty } from '../../shared/table/table-states.js';
import { AdminPage } from '../../shared/ui/admin-page.js';
import { FailureAlert } from '../../shared/ui/failure-alert.js';
import { useSnackbar } from '../../shared/ui/snackbar.js';
import { useFirmwares, useSetApproval } from './api/firmwares.js';
import css from './firmware.module.css';
import { firmwareText } from './strings/en.js';

const modelOf = ({ model }: Firmware) => model || firmwareText.noModel;

const columns: readonly Column<Firmware>[] = [
  {
    name: 'firmware',
    title: () => firmwareText.firmware,
    words: ({ firmware }) => firmware,
    card: 'heading',
  },
  { name: 'model', title: () => firmwareText.model, words: modelOf },
  {
    name: 'inverters',
    title: () => firmwareText.inverters,
    words: ({ inverters }) => formatInteger(inverters),
  },
  {
    name: 'approval',
    title: () => firmwareText.approval,
    words: ({ state }) => firmwareText.approvals[state],
    cell: (row) => <Approval row={row} />,
    card: 'wide',
  },
];

const keyOf = ({ model, firmware }: Firmware) => `${model} ${firmware}`;

/** Firmware versions by model, and whether each is approved. */
export function FirmwarePage() {
  const title = adminShellText.nav.firmware;
  const query = useFirmwares();
  const { data } = query;
  return (
    <AdminPage title={title} intro={firmwareText.intro}>
      <section className={css.card} aria-label={title} aria-busy={query.isFetching}>
        {isFailed(query) && <FailureAlert />}
        {query.isPending && <TableSkeleton label={title} columns={columns} size={5} />}
        {data?.length === 0 && (
          <TableEmpty sign={<Cpu size={20} strokeWidth={1.6} aria-hidden />} message={firmwareText.empty} />
        )}
        {data && data.length > 0 && (
          <RecordTable label={title} columns={columns} rows={data} keyOf={keyOf} sort={null} />
        )}
      </section>
    </AdminPage>
  );
}

function Approval({ row }: { row: Firmware }) {
  const words = firmwareText;
  const say = useSnackbar();
  const setting = useSetApproval();
  const { model, firmware, state } = row;
  return (
    <select
      className={css.approval}
      aria-label={words.approvalOf(modelOf(row), firmware)}
      data-state={state}
      value={setting.isPending ? setting.variables.approval : state}
      onChange={({ target }) =>
        setting.mutate(
          { model, firmware, approval: firmwareApprovals.find((one) => one === target.value)! },
          {
            onSuccess: () => say(words.saved, 'success'),
            onError: (error) => say(wordsOf(error, words.failed), 'error'),
          },
        )
      }
    >
      {firmwareApprovals.map((approval) => (
        <option key={approval} value={approval}>
          {words.approvals[approval]}
        </option>
      ))}
    </select>
  );
}
