import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readSelection, writeSelection, type Selection } from './selection.js';

/** The selection of the address, and a way to change parts of it; each change is one step of Back unless replaced. */
export function useSelection(): [
  Selection,
  (change: Partial<Selection>, options?: { replace: boolean }) => void,
] {
  const [search, setSearch] = useSearchParams();
  const selection = useMemo(() => readSelection(search), [search]);
  const change = useCallback(
    (part: Partial<Selection>, options = { replace: false }) =>
      setSearch((now) => writeSelection({ ...readSelection(now), ...part }), {
        ...options,
        preventScrollReset: true,
      }),
    [setSearch],
  );
  return [selection, change];
}
