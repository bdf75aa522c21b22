import { ArrowDown, ArrowUp } from 'lucide-react';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { usePrinting } from '../print/use-printing.js';
import { tableText } from '../strings/table.js';
import type { Column } from './column.js';
import css from './record-table.module.css';
import { RowGroup, ROWS_TOGETHER } from './row-group.js';
import { useSteadyColumns } from './use-steady-columns.js';

interface Props<Row> {
  /** The table's name, for who does not see the page. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What a row shows when it is opened in its place; one at a time. */
  details?: ((row: Row) => ReactNode) | undefined;
  /** The column that the rows are sorted by, after '-' from the last to the first. */
  sort: string | null;
  /** Unset: nobody may sort them otherwise. */
  onSort?: ((sort: string) => void) | undefined;
}

/**
 * Rows under a head that stays; on a phone each row is a card. The roles are written down since a table that is laid
 * out otherwise is none to some screen readers. Of many rows those near the window are drawn, and on paper all.
 */
export function RecordTable<Row>({ label, columns, rows, keyOf, details, sort, onSort }: Props<Row>) {
  const [open, setOpen] = useState<string | null>(null);
  const toggle = useCallback((id: string) => setOpen((now) => (now === id ? null : id)), []);
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
          onToggle={toggle}
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
