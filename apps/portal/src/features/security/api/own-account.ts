import { changeOwnPassword } from '@heliograph/contracts/http/change-own-password';
import { endAllSessions } from '@heliograph/contracts/http/end-all-sessions';
import { endSession } from '@heliograph/contracts/http/end-session';
import { getSessions } from '@heliograph/contracts/http/get-sessions';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { portalPart } from '../../../shared/session/portal-part.js';
import { useEndSession } from '../../../shared/session/use-end-session.js';

export const ownSessionsQuery = () =>
  queryOptions({
    queryKey: ['own sessions', portalPart()],
    queryFn: ({ signal }) => callApi(getSessions, {}, signal),
  });

function useRefreshSessions() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ownSessionsQuery().queryKey });
}

/** The server ends the account's other sessions. */
export function useChangeOwnPassword() {
  const refresh = useRefreshSessions();
  return useMutation({
    mutationFn: ({ currentPassword, password }: { currentPassword: string; password: string }) =>
      callApi(changeOwnPassword, { currentPassword, password }),
    onSuccess: refresh,
  });
}

export function useEndOneSession() {
  const refresh = useRefreshSessions();
  // Refresh also if the session had already ended.
  return useMutation({
    mutationFn: (sessionId: string) => callApi(endSession, { sessionId }),
    onSettled: refresh,
  });
}

export const useEndAllSessions = () =>
  useEndSession(() => callApi(endAllSessions, {}), portalPart() === 'admin' ? '/admin/login' : '/login');
