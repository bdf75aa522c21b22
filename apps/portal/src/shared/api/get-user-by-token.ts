import { getUserByToken } from '@heliograph/contracts/http/get-user-by-token';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { whoKey } from '../session/portal-part.js';
import { callApi } from './call-api.js';

/** Who is logged in by the cookie; `{}` for nobody. */
export const userQuery = queryOptions({
  queryKey: whoKey('customer'),
  queryFn: ({ signal }) => callApi(getUserByToken, {}, signal),
  staleTime: Infinity,
  retry: false,
});

export const useUser = () => useQuery(userQuery);
