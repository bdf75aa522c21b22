import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.js';

/** Whether a query's last result was a failure. */
export const hasFailed = ({ state }: Query) => state.errorUpdatedAt > state.dataUpdatedAt;

/** The caller's error, which a repetition would not change. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Whether a repetition may succeed. */
export const isRetryable = (query: Query) => hasFailed(query) && !isRefusal(query.state.error);

/** Repeats the failed queries of the current screen, each at most once at a time. */
export function retryFailed(queryClient: QueryClient, which: (query: Query) => boolean): void {
  void queryClient.refetchQueries({ type: 'active', predicate: which }, { cancelRefetch: false });
}
