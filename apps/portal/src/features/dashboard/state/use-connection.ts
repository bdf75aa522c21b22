import { useSyncExternalStore } from 'react';
import { serverNow } from '../../../shared/time/clock.js';

/** Whether what is shown can be live. `since`: server time of the last contact, ms since 1970. */
export type Connection =
  { reach: 'ok' } | { reach: 'offline'; since: number } | { reach: 'unreachable'; since: number };

let offlineSince: number | null = null;

function subscribe(changed: () => void): () => void {
  const note = () => {
    offlineSince = navigator.onLine ? null : (offlineSince ?? serverNow());
    changed();
  };
  note();
  window.addEventListener('online', note);
  window.addEventListener('offline', note);
  return () => {
    window.removeEventListener('online', note);
    window.removeEventListener('offline', note);
  };
}

/** The browser's own word first, then the live stream's. */
export function useConnection(streamLostAt: number | null): Connection {
  const offline = useSyncExternalStore(subscribe, () => offlineSince);
  if (offline !== null) return { reach: 'offline', since: offline };
  return streamLostAt === null ? { reach: 'ok' } : { reach: 'unreachable', since: streamLostAt };
}
