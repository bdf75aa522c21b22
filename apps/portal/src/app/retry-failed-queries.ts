import type { QueryClient } from '@tanstack/react-query';
import { retryFailed, isRetryable } from '../shared/api/retry-failed.js';
import { connectionNow, followConnection, onConnection } from '../shared/connection/use-connection.js';

const AGAIN_MS = 10_000;

/** Repeats failed calls: when the connection is back, and periodically. */
export function retryFailedQueries(queryClient: QueryClient): void {
  followConnection();
  onConnection(() => {
    if (connectionNow().reach === 'ok') retryFailed(queryClient, isRetryable);
  });
  setInterval(() => {
    if (document.visibilityState === 'visible' && connectionNow().reach === 'ok')
      retryFailed(queryClient, isRetryable);
  }, AGAIN_MS);
}
