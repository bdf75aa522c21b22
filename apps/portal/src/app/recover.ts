import type { QueryClient } from '@tanstack/react-query';
import { askAgain, mayMend } from '../shared/api/ask-again.js';
import { connectionNow, followConnection, onConnection } from '../shared/connection/use-connection.js';

const AGAIN_MS = 10_000;

/** Repeats failed calls: when the connection is back, and periodically. */
export function recover(queryClient: QueryClient): void {
  followConnection();
  onConnection(() => {
    if (connectionNow().reach === 'ok') askAgain(queryClient, mayMend);
  });
  setInterval(() => {
    if (document.visibilityState === 'visible' && connectionNow().reach === 'ok')
      askAgain(queryClient, mayMend);
  }, AGAIN_MS);
}
