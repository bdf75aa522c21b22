import type { InputOf } from '@heliograph/contracts/http/call';
import { loginPasswordAdmin } from '@heliograph/contracts/http/login-password-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.js';
import { callApi } from '../api/call-api.js';
import { adminQuery } from '../api/get-admin-by-token.js';
import { forgetClosedPages } from '../session/forget-closed-pages.js';
import { loadSession } from '../session/load-session.js';

/** If the log-in has not completed after this time, the form is enabled again. */
const TIMEOUT_MS = 5_000;

export type AdminCredentials = InputOf<typeof loginPasswordAdmin>;

/**
 * Logs in, then loads the administrator of the new session cookie. If a second factor is needed, there is no session
 * yet.
 */
export function useAdminLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: AdminCredentials): Promise<'logged in' | 'code needed'> => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      try {
        await callApi(loginPasswordAdmin, input, signal);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'second_factor_required') return 'code needed';
        throw error;
      }
      forgetClosedPages(queryClient);
      await loadSession(queryClient, { ...adminQuery, staleTime: 0 }, signal);
      return 'logged in';
    },
  });
}
