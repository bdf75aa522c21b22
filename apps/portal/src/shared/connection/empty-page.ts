import { useEffect, useSyncExternalStore } from 'react';

/** Parts of the page that show nothing because their data is not loaded. */
let emptyParts = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  emptyParts += by;
  for (const listener of listeners) listener();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Call where the page's main content is rendered. @param isEmpty whether none of it is loaded */
export function useEmptyPage(isEmpty: boolean): void {
  useEffect(() => {
    if (!isEmpty) return;
    change(1);
    return () => change(-1);
  }, [isEmpty]);
}

/** Whether the page has no data whose age could be shown. */
export const useIsPageEmpty = (): boolean => useSyncExternalStore(onChange, () => emptyParts > 0);
