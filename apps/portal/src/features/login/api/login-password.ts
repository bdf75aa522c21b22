import { loginPassword } from '@heliograph/contracts/http/login-password';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { userQuery } from '../../../shared/api/get-user-by-token.js';
import { forgetClosedPages } from '../../../shared/session/forget-closed-pages.js';
import { loadSession } from '../../../shared/session/load-session.js';
import { allowLastFigures } from '../../../shared/offline/last-figures.js';

/** If the log-in has not completed after this time, the form is enabled again. */
const TIMEOUT_MS = 8_000;

/** Logs in, then loads the user of the new session cookie. On a shared device no figures are kept. */
export function useLogin(isShared: boolean) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: { phone: string; password: string }) => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      await callApi(loginPassword, input, signal);
      allowLastFigures(!isShared);
      forgetClosedPages(queryClient);
      await loadSession(queryClient, { ...userQuery, staleTime: 0 }, signal);
    },
  });
}
