import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isSessionOver } from '../shared/api/api-error.js';
import { portalPart, whoKey } from '../shared/session/portal-part.js';

const RETRY_AFTER_MS = 1_000;
const STALE_AFTER_MS = 30_000;

/** Once more where nothing answered or the server asked for patience; an answer is taken as it is. */
const retry = (failures: number, error: Error) =>
  failures < 1 && error instanceof ApiError && (error.status === 0 || error.status === 503);

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    // A session that ended while one was looking: nobody is logged in any more, and the layout goes to its log-in.
    onError: (error) => {
      if (isSessionOver(error)) queryClient.setQueryData(whoKey(portalPart()), {});
    },
  }),
  defaultOptions: {
    queries: { networkMode: 'always', staleTime: STALE_AFTER_MS, retry, retryDelay: RETRY_AFTER_MS },
    mutations: { networkMode: 'always' },
  },
});
