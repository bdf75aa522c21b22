import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.js';

/** Whether a query's last result was a failure. */
export const hasFailed = ({ state }: Query) => state.errorUpdatedAt > state.dataUpdatedAt;

/** An error of the caller, which a retry would not fix. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Whether a retry may succeed. */
export const isRetryable = (query: Query) => hasFailed(query) && !isRefusal(query.state.error);

/** Retries the failed queries of the current screen, each at most once at a time. */
export function retryFailed(queryClient: QueryClient, which: (query: Query) => boolean): void {
  void queryClient.refetchQueries({ type: 'active', predicate: which }, { cancelRefetch: false });
}
