import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.js';

/** Whether the last that came of a query was a failure. */
export const hasFailed = ({ state }: Query) => state.errorUpdatedAt > state.dataUpdatedAt;

/** Of the caller's own making, and so the same again. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Whether a failure may be none the next time. */
export const mayMend = (query: Query) => hasFailed(query) && !isRefusal(query.state.error);

/** Makes the failed calls of what is on the screen again, each at most once at a time. */
export function askAgain(queryClient: QueryClient, which: (query: Query) => boolean): void {
  void queryClient.refetchQueries({ type: 'active', predicate: which }, { cancelRefetch: false });
}
