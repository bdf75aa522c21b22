import { useLayoutEffect, useReducer } from 'react';

/** Parts of the page that show nothing because their data is not loaded. */
let emptyParts = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  emptyParts += by;
  for (const listener of listeners) listener();
}

/** Call where the page's main content is rendered. @param isEmpty whether none of it is loaded */
export function useEmptyPage(isEmpty: boolean): void {
  useLayoutEffect(() => {
    if (!isEmpty) return;
    change(1);
    return () => change(-1);
  }, [isEmpty]);
}

const isEmptyNow = () => emptyParts > 0;

/**
 * Whether the page has no data whose age could be shown. Known before the browser paints, so that no age flashes:
 * `useSyncExternalStore` would subscribe only afterwards.
 */
export function useIsPageEmpty(): boolean {
  const [isEmpty, update] = useReducer(isEmptyNow, undefined, isEmptyNow);
  useLayoutEffect(() => {
    update();
    listeners.add(update);
    return () => void listeners.delete(update);
  }, []);
  return isEmpty;
}
