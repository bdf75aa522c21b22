import type { OutputOf } from '@heliograph/contracts/http/call';
import { getUserByToken } from '@heliograph/contracts/http/get-user-by-token';
import type { User } from '@heliograph/contracts/http/user';
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

type Answer = OutputOf<typeof getUserByToken>;
/** The customer whose portal is shown. */
export type ShownUser = User & Pick<Answer, 'viewedUntil'>;

export const isUser = (user: Answer | undefined): user is ShownUser => Boolean(user?.userId);
