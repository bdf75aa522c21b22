import { Inbox } from 'lucide-react';
import { inverters } from '../../../gallery/fixtures/site.js';
import type { Story } from '../../../gallery/story.js';
import { StatusChip } from '../inverter/status-chip.js';
import { inverterText } from '../strings/en/inverters.js';
import { Button } from '../ui/button.js';
import type { Column } from './column.js';
import { ListTable } from './list-table.js';
import { TableEmpty } from './table-states.js';
import { useTableView } from './use-table-view.js';

export default { title: 'Tables' };

type Row = (typeof inverters)[number];

const columns: Column<Row>[] = [
  {
    name: 'serial',
    title: () => inverterText.registered.serialNo,
    words: (row) => row.serial_number,
    card: 'heading',
  },
  { name: 'dealer', title: () => inverterText.registered.dealer, words: (row) => row.dealer },
  { name: 'rating', title: () => 'kW', words: (row) => row.power_rating },
  {
    name: 'status',
    title: () => inverterText.registered.status,
    words: (row) => row.status,
    cell: (row) => <StatusChip status={row.status} note={inverterText.statusNote[row.status]} />,
    card: 'sign',
  },
];
const many = [0, 1, 2].flatMap((round) =>
  inverters.map((row, index) => ({
    ...row,
    inverter_id: `${round}-${index}`,
    serial_number: `HG5K-2400${round}${index}`,
  })),
);
const OPTIONS = { sizes: [5, 10, 'all'], sort: null } as const;

function Example({ rows, failed = false }: { rows: readonly Row[] | undefined; failed?: boolean }) {
  const [view, change] = useTableView(OPTIONS);
  const query = {
    data: rows,
    isFetching: !rows && !failed,
    error: failed ? new Error() : null,
    dataUpdatedAt: rows ? 1 : 0,
    errorUpdatedAt: failed ? 2 : 0,
  };
  return (
    <ListTable
      label={inverterText.registered.status}
      {...{ columns, view, change, query }}
      options={OPTIONS}
      keyOf={(row) => row.inverter_id}
      details={(row) => row.inverterName}
      counted={inverterText.registered.counted}
      empty={
        <TableEmpty
          sign={<Inbox size={20} strokeWidth={1.6} aria-hidden />}
          message={inverterText.registered.empty}
          action={<Button>+</Button>}
        />
      }
    />
  );
}

export const SeveralPages: Story = { render: () => <Example rows={many} />, parameters: { dark: true } };
export const OnePage: Story = { render: () => <Example rows={inverters.slice(0, 3)} /> };
export const SecondPageSorted: Story = {
  render: () => <Example rows={many} />,
  parameters: { address: '/?page=2&sort=-serial' },
};
export const Searched: Story = {
  render: () => <Example rows={many} />,
  parameters: { address: '/?search=nobody' },
};
export const Empty: Story = { render: () => <Example rows={[]} /> };
export const Loading: Story = { render: () => <Example rows={undefined} />, parameters: { dark: true } };
export const Failing: Story = { render: () => <Example rows={undefined} failed /> };
