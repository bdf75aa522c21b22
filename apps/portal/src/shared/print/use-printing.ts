import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;

function subscribe(changed: () => void): () => void {
  const tell = (now: boolean) => () => {
    printing = now;
    // Render synchronously: the browser prints the page when this handler returns.
    flushSync(changed);
  };
  const begin = tell(true);
  const end = tell(false);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

/** Whether the page is being printed. */
export const usePrinting = () => useSyncExternalStore(subscribe, () => printing);
