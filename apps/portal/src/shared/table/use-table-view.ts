import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { readTableView, writeTableView, type TableOptions, type TableView } from './table-view.js';

export type ChangeTableView = (part: Partial<TableView>, options?: { replace: boolean }) => void;

/**
 * The state of the page's table in the address, with a setter that pushes a history entry unless it replaces. Any
 * change except of the page goes to the first page. `options` must be stable.
 */
export function useTableView(options: TableOptions): [TableView, ChangeTableView] {
  const [address, setAddress] = useSearchParams();
  const { pathname } = useLocation();
  const view = useMemo(() => readTableView(address, options), [address, options]);
  const change = useCallback<ChangeTableView>(
    (part, how = { replace: false }) => {
      // A link was followed, and the next page is loading: earlier input must not navigate back.
      if (window.location.pathname !== pathname) return;
      // Read the address itself, not the rendered one, because two changes may precede a render.
      const now = new URLSearchParams(window.location.search);
      const changed = { ...readTableView(now, options), page: 1, ...part };
      setAddress(writeTableView(changed, now, options), { ...how, preventScrollReset: true });
    },
    [setAddress, pathname, options],
  );
  return [view, change];
}
