import type { QueryClient } from '@tanstack/react-query';

/** Removes the data of pages that are not open. Call at a log-in: it may be another person's than before. */
export const forgetClosedPages = (queryClient: QueryClient) =>
  queryClient.removeQueries({ type: 'inactive' });
