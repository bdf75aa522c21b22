import { useEffect, useSyncExternalStore } from 'react';
import { serverNow } from '../time/clock.js';
import { isServerUnreachable, lastResponseAt, onContact } from './server-contact.js';

/**
 * Whether the data shown can be live. `failing`: the server answers, but the page's live stream is broken. `since`: server time of the last contact, ms since 1970; null: there was none.
 */
export type Connection =
  | { reach: 'ok' }
  | { reach: 'offline'; since: number | null }
  | { reach: 'unreachable'; since: number | null }
  | { reach: 'failing'; since: number | null };

const OK: Connection = { reach: 'ok' };
/** The page's live stream; null: none. `lostAt`: server time at which it broke; null: it is open. */
let stream: { lostAt: number | null } | null = null;
let shown: Connection = OK;
const listeners = new Set<() => void>();

/**
 * The browser's offline state takes precedence over the stream and the calls. The time stays that of the first loss.
 */
function look(): void {
  const reach = !navigator.onLine
    ? 'offline'
    : isServerUnreachable()
      ? 'unreachable'
      : stream?.lostAt != null
        ? 'failing'
        : 'ok';
  if (reach === shown.reach) return;
  const heardAt = stream ? (stream.lostAt ?? serverNow()) : lastResponseAt();
  const since = shown.reach === 'ok' ? heardAt : shown.since;
  shown = reach === 'ok' ? OK : { reach, since };
  for (const listener of listeners) listener();
}

export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const connectionNow = () => shown;

/** Starts to follow the browser's network state and the server's responses. */
export function followConnection(): void {
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  onContact(look);
  look();
}

export const useConnection = (): Connection => useSyncExternalStore(onConnection, connectionNow);

/** For a page with a live stream: server time at which it broke; null: it is open. */
export function useStreamContact(lostAt: number | null): void {
  useEffect(() => {
    stream = { lostAt };
    look();
  }, [lostAt]);
  useEffect(
    () => () => {
      stream = null;
      look();
    },
    [],
  );
}
