import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Column } from './column.js';
import css from './record-table.module.css';
import { TableRow } from './table-row.js';

/** Some windows full: what is drawn around a window is little, and is seldom drawn anew. */
export const ROWS_TOGETHER = 40;

interface Props<Row> {
  rows: readonly Row[];
  /** The place of the first of them among all, from 0. */
  first: number;
  /** How high a row is about. */
  rowPx: number;
  /** They are drawn wherever they are. */
  everywhere: boolean;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  details: ((row: Row) => ReactNode) | undefined;
  open: string | null;
  onToggle: (id: string) => void;
}

/** Rows that are drawn while they are near the window, or hold the focus; else their place is kept. */
export function RowGroup<Row>(props: Props<Row>) {
  const { rows, first, rowPx, everywhere, columns, keyOf, details, open, onToggle } = props;
  const group = useRef<HTMLTableSectionElement>(null);
  const [isNear, setNear] = useState(first === 0);
  // How high they were when they were last drawn, which holds for as long as rows are as high as then.
  const [left, setLeft] = useState({ rowPx: 0, px: 0 });
  useEffect(() => {
    if (everywhere) return;
    const place = group.current!;
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting, boundingClientRect } = entries.at(-1)!;
        if (isIntersecting) return setNear(true);
        if (place.contains(document.activeElement)) return;
        // No rows: passed by before they were drawn.
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
        return <TableRow key={id} {...{ id, row, index, columns, details, onToggle }} isOpen={id === open} />;
      })}
    </tbody>
  );
}
