import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { usePrinting } from '../print/use-printing.js';
import { tableText } from '../strings/en/table.js';
import type { Column } from './column.js';
import css from './record-table.module.css';
import { RowGroup, ROWS_TOGETHER } from './row-group.js';
import { useSteadyColumns } from './use-steady-columns.js';

export type Opened = readonly [key: string | null, open: (key: string | null) => void];

interface Props<Row> {
  /** The table's name for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Details of an expanded row; one row at a time. */
  details?: ((row: Row) => ReactNode) | undefined;
  /** The expanded row's key and its setter; unset: the table keeps it itself. */
  opened?: Opened | undefined;
  /** Name of the sort column, with '-' for descending. */
  sort: string | null;
  /** Unset: the order is fixed. */
  onSort?: ((sort: string) => void) | undefined;
}

/**
 * Rows under a sticky head; on a phone each row is a card. Explicit roles, since some screen readers ignore a table
 * with another CSS display. A long table renders the rows near the window, and every row in print.
 */
export function RecordTable<Row>({ label, columns, rows, keyOf, details, opened, sort, onSort }: Props<Row>) {
  const own = useState<string | null>(null);
  const [open, setOpen] = opened ?? own;
  const table = useRef<HTMLTableElement>(null);
  const isLong = rows.length > ROWS_TOGETHER;
  const rowPx = useSteadyColumns(table, isLong, columns);
  const groups = Array.from({ length: Math.ceil(rows.length / ROWS_TOGETHER) }, (_, n) => n * ROWS_TOGETHER);
  const everywhere = usePrinting() || !isLong;
  return (
    <table
      ref={table}
      className={css.table}
      role="table"
      aria-rowcount={isLong ? rows.length + 1 : undefined}
    >
      <caption className="visually-hidden">{label}</caption>
      <thead role="rowgroup">
        <tr role="row" aria-rowindex={isLong ? 1 : undefined}>
          {columns.map(({ name, title, sortable = true }) => (
            <Head key={name} name={name} title={title()} sort={sort} onSort={sortable ? onSort : undefined} />
          ))}
          {details && (
            <th scope="col" role="columnheader">
              <span className="visually-hidden">{tableText.opener}</span>
            </th>
          )}
        </tr>
      </thead>
      {groups.map((first) => (
        <RowGroup
          key={first}
          {...{ first, rowPx, everywhere, columns, keyOf, details, open }}
          rows={isLong ? rows.slice(first, first + ROWS_TOGETHER) : rows}
          onOpen={setOpen}
        />
      ))}
    </table>
  );
}

interface HeadProps {
  name: string;
  title: string;
  sort: string | null;
  onSort: ((sort: string) => void) | undefined;
}

function Head({ name, title, sort, onSort }: HeadProps) {
  const order = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined;
  const Arrow = order === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th scope="col" role="columnheader" aria-sort={order}>
      {onSort ? (
        <button
          type="button"
          className={css.sort}
          onClick={() => onSort(order === 'ascending' ? `-${name}` : name)}
        >
          {title}
          <Arrow size={16} strokeWidth={1.6} aria-hidden />
        </button>
      ) : (
        title
      )}
    </th>
  );
}
