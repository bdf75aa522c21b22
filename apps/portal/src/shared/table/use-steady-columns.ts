import { useEffect, useState, type RefObject } from 'react';

/**
 * Fixes the columns of a long table to the widths of its first rows, so that rows rendered later shift nothing.
 * @returns average height of a row, px
 */
export function useSteadyColumns(
  place: RefObject<HTMLTableElement | null>,
  isLong: boolean,
  columns: readonly unknown[],
): number {
  const [rowPx, setRowPx] = useState(56);
  useEffect(() => {
    if (!isLong) return;
    const table = place.current!;
    const heads = [...table.tHead!.rows[0]!.cells];
    const free = () => {
      table.style.tableLayout = '';
      for (const head of heads) head.style.width = '';
    };
    let width = 0;
    const observer = new ResizeObserver(() => {
      const drawn = [...table.tBodies].find(({ rows }) => rows.length > 0);
      if (table.offsetWidth === width || !drawn) return;
      width = table.offsetWidth;
      free();
      const widths = heads.map((head) => head.offsetWidth);
      setRowPx(Math.round(drawn.offsetHeight / drawn.rows.length));
      heads.forEach((head, n) => (head.style.width = `${widths[n]}px`));
      table.style.tableLayout = 'fixed';
    });
    observer.observe(table);
    return () => {
      observer.disconnect();
      free();
    };
  }, [place, isLong, columns]);
  return rowPx;
}
