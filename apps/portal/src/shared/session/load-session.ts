import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** Loads the account of a new session cookie. An abort cancels the request, which the next attempt would await otherwise. */
export async function loadSession<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
  signal: AbortSignal,
): Promise<void> {
  const cancel = () => void queryClient.cancelQueries({ queryKey: query.queryKey });
  signal.addEventListener('abort', cancel);
  try {
    await queryClient.fetchQuery(query);
    // A cancelled query answers with what was known before.
    signal.throwIfAborted();
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
