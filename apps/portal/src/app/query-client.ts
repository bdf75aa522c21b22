import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isSessionOver } from '../shared/api/api-error.js';
import { recordData } from '../shared/connection/last-data.js';
import { leaveView } from '../shared/session/leave-view.js';
import { portalPart, sessionKey } from '../shared/session/portal-part.js';

const RETRY_AFTER_MS = 1_000;
const STALE_AFTER_MS = 30_000;

/** Retry once without a response or on 503; other responses are final. */
const retry = (failures: number, error: Error) =>
  failures < 1 && error instanceof ApiError && (error.status === 0 || error.status === 503);

/** The session ended while the page was open: the layout then redirects to the login, after a view to the back office. */
function noteEnd(): void {
  const key = sessionKey(portalPart());
  if (queryClient.getQueryData<{ viewedUntil?: string }>(key)?.viewedUntil) leaveView();
  else queryClient.setQueryData(key, {});
}
/** A wrong password or code is a 401 too, but does not end the session. */
const isWithoutSession = (error: unknown) => error instanceof ApiError && error.code === 'no_session';

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: recordData,
    onError: (error) => isSessionOver(error) && noteEnd(),
  }),
  mutationCache: new MutationCache({ onError: (error) => isWithoutSession(error) && noteEnd() }),
  defaultOptions: {
    queries: { networkMode: 'always', staleTime: STALE_AFTER_MS, retry, retryDelay: RETRY_AFTER_MS },
    mutations: { networkMode: 'always' },
  },
});
