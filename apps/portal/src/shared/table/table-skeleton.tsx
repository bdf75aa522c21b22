import { Skeleton } from '../ui/skeleton.js';
import type { Column } from './column.js';
import { RecordTable } from './record-table.js';
import type { PageSize } from './table-view.js';

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
  size: PageSize;
}

/** About one screen of rows. */
const ROWS_MAX = 10;

/**
 * The table while loading, in its final size, hidden from screen readers. Content below it is hidden meanwhile, so
 * nothing shifts.
 */
export function TableSkeleton<Row>({ label, columns, size }: Props<Row>) {
  const rows = Array.from({ length: size === 'all' ? ROWS_MAX : Math.min(size, ROWS_MAX) }, (_, row) => row);
  const places = columns.map(({ name, title, card }): Column<number> => ({
    name,
    title,
    words: () => name,
    cell: () => <Skeleton height={20} />,
    ...(card && { card }),
  }));
  return (
    <div data-place aria-hidden>
      <RecordTable label={label} columns={places} rows={rows} keyOf={String} sort={null} />
    </div>
  );
}
