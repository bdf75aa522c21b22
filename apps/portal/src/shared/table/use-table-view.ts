import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readTableView, writeTableView, type TableOptions, type TableView } from './table-view.js';

export type ChangeTableView = (part: Partial<TableView>, options?: { replace: boolean }) => void;

/**
 * What the address says of the page's table, and a way to change it: a step of Back unless replaced. Whatever changes
 * but the page leads to the first page. `options` stays the same object.
 */
export function useTableView(options: TableOptions): [TableView, ChangeTableView] {
  const [address, setAddress] = useSearchParams();
  const view = useMemo(() => readTableView(address, options), [address, options]);
  const change = useCallback<ChangeTableView>(
    (part, how = { replace: false }) => {
      // The address itself, not what was last drawn of it: of two changes before a redraw neither undoes the other.
      const now = new URLSearchParams(window.location.search);
      const changed = { ...readTableView(now, options), page: 1, ...part };
      setAddress(writeTableView(changed, now, options), { ...how, preventScrollReset: true });
    },
    [setAddress, options],
  );
  return [view, change];
}
