import { loginPasswordAdmin } from '@heliograph/contracts/http/login-password-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { adminQuery } from '../../../shared/api/get-admin-by-token.js';

/** After this long without an answer the form is given back. */
const TIMEOUT_MS = 5_000;

/** Logs in, then asks who that is: the cookie alone says it from here on. */
export function useAdminLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: { phone: string; password: string }) => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      await callApi(loginPasswordAdmin, input, signal);
      await queryClient.fetchQuery({ ...adminQuery, staleTime: 0 });
    },
  });
}
