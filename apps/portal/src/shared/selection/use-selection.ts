import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readSelection, writeSelection, type Selection } from './selection.js';

/** The parts to change, or a function of the current selection. */
export type SelectionChange = Partial<Selection> | ((now: Selection) => Partial<Selection>);

/** State of a history entry below the level of a graph that was opened: a year's months, a month's days, a day. */
export interface OpenedLevel {
  /** Number of history entries back to the level above. */
  readonly entriesToParent: number;
}

/** State of the entry that opens a level. */
export const OPENED: OpenedLevel = { entriesToParent: 1 };

interface Options {
  readonly replace?: boolean;
  readonly state?: OpenedLevel;
}

/** The selection in the address and a setter for parts of it; each change pushes a history entry unless it replaces. */
export function useSelection(): [Selection, (change: SelectionChange, options?: Options) => void] {
  const [search, setSearch] = useSearchParams();
  const selection = useMemo(() => readSelection(search), [search]);
  const change = useCallback(
    (part: SelectionChange, { replace = false, state }: Options = {}) => {
      // Read the address itself, not the rendered one, because two changes may precede a render.
      const now = readSelection(new URLSearchParams(window.location.search));
      const changed = { ...now, ...(typeof part === 'function' ? part(now) : part) };
      setSearch(writeSelection(changed), {
        replace,
        preventScrollReset: true,
        state: state ?? (changed.full === now.full ? stateAfter(replace) : null),
      });
    },
    [setSearch],
  );
  return [selection, change];
}

/** The level stays the same, and its parent gets one entry farther away unless this one is replaced. */
function stateAfter(replace: boolean): OpenedLevel | null {
  const { usr: now } = (window.history.state ?? {}) as { usr?: OpenedLevel | null };
  return now?.entriesToParent ? { entriesToParent: now.entriesToParent + (replace ? 0 : 1) } : null;
}
