import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readSelection, writeSelection, type Selection } from './selection.js';

/** The parts that change; where they depend on what is selected, a function of that. */
export type SelectionChange = Partial<Selection> | ((now: Selection) => Partial<Selection>);

/** The selection of the address, and a way to change parts of it; each change is one step of Back unless replaced. */
export function useSelection(): [
  Selection,
  (change: SelectionChange, options?: { replace: boolean }) => void,
] {
  const [search, setSearch] = useSearchParams();
  const selection = useMemo(() => readSelection(search), [search]);
  const change = useCallback(
    (part: SelectionChange, options = { replace: false }) => {
      // The address itself, not what was last drawn of it: a choice made before the redraw must not undo the one before.
      const now = readSelection(new URLSearchParams(window.location.search));
      const changed = { ...now, ...(typeof part === 'function' ? part(now) : part) };
      setSearch(writeSelection(changed), { ...options, preventScrollReset: true });
    },
    [setSearch],
  );
  return [selection, change];
}
