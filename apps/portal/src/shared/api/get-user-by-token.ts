import { getUserByToken } from '@heliograph/contracts/http/get-user-by-token';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { sessionKey } from '../session/portal-part.js';
import { callApi } from './call-api.js';

/** The customer of the session cookie; `{}` without a session. */
export const userQuery = queryOptions({
  queryKey: sessionKey('customer'),
  queryFn: ({ signal }) => callApi(getUserByToken, {}, signal),
  staleTime: Infinity,
  retry: false,
});

export const useUser = () => useQuery(userQuery);
