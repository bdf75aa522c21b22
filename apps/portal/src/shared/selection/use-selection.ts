import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readSelection, writeSelection, type Selection } from './selection.js';

/** The parts to change, or a function of the current selection. */
export type SelectionChange = Partial<Selection> | ((now: Selection) => Partial<Selection>);

/** The selection in the address and a setter for parts of it; each change pushes a history entry unless it replaces. */
export function useSelection(): [
  Selection,
  (change: SelectionChange, options?: { replace: boolean }) => void,
] {
  const [search, setSearch] = useSearchParams();
  const selection = useMemo(() => readSelection(search), [search]);
  const change = useCallback(
    (part: SelectionChange, options = { replace: false }) => {
      // Read the address itself, not the rendered one: of two changes before a render neither undoes the other.
      const now = readSelection(new URLSearchParams(window.location.search));
      const changed = { ...now, ...(typeof part === 'function' ? part(now) : part) };
      setSearch(writeSelection(changed), { ...options, preventScrollReset: true });
    },
    [setSearch],
  );
  return [selection, change];
}
