import type { OutputOf } from '@heliograph/contracts/http/call';
import { getMessageCosts } from '@heliograph/contracts/http/get-message-costs';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';

export type MessageCosts = OutputOf<typeof getMessageCosts>;

const REFRESH_MS = 60_000;

const messageCostsQuery = queryOptions({
  queryKey: ['message costs'],
  queryFn: ({ signal }) => callApi(getMessageCosts, {}, signal),
  refetchInterval: REFRESH_MS,
});

export const useMessageCosts = () => useQuery(messageCostsQuery);
