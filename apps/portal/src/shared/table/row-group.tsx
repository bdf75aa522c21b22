import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Column } from './column.js';
import css from './record-table.module.css';
import { TableRow } from './table-row.js';

/** A few windows of rows: small enough to render quickly, large enough to render rarely. */
export const ROWS_TOGETHER = 40;

interface Props<Row> {
  rows: readonly Row[];
  /** Index of the first of these rows in the whole table, from 0. */
  first: number;
  /** Estimated height of a row, px. */
  rowPx: number;
  /** Render the rows even far from the window. */
  everywhere: boolean;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  details: ((row: Row) => ReactNode) | undefined;
  open: string | null;
  onOpen: (id: string | null) => void;
}

/** Rows that are rendered while near the window or focused; otherwise a placeholder keeps their height. */
export function RowGroup<Row>(props: Props<Row>) {
  const { rows, first, rowPx, everywhere, columns, keyOf, details, open, onOpen } = props;
  const group = useRef<HTMLTableSectionElement>(null);
  const [isNear, setNear] = useState(first === 0);
  // Height at the last render; valid while the row height is unchanged.
  const [left, setLeft] = useState({ rowPx: 0, px: 0 });
  useEffect(() => {
    if (everywhere) return;
    const place = group.current!;
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting, boundingClientRect } = entries.at(-1)!;
        if (isIntersecting) return setNear(true);
        if (place.contains(document.activeElement)) return;
        // Without rows, they left the window before they were rendered.
        if (place.rows.length > 0) setLeft({ rowPx, px: boundingClientRect.height });
        setNear(false);
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [everywhere, rowPx]);
  if (!everywhere && !isNear) {
    const height = left.rowPx === rowPx ? left.px : rows.length * rowPx;
    return <tbody ref={group} aria-hidden className={css.away} style={{ height }} />;
  }
  return (
    <tbody ref={group} role="rowgroup">
      {rows.map((row, n) => {
        const id = keyOf(row);
        const index = everywhere ? undefined : first + n + 2;
        return <TableRow key={id} {...{ id, row, index, columns, details, onOpen }} isOpen={id === open} />;
      })}
    </tbody>
  );
}
