import { loginPassword } from '@heliograph/contracts/http/login-password';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { userQuery } from '../../../shared/api/get-user-by-token.js';

/** After this long without an answer the form is given back. */
const TIMEOUT_MS = 8_000;

/** Logs in, then asks who that is: the cookie alone says it from here on. */
export function useLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: { phone: string; password: string }) => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      await callApi(loginPassword, input, signal);
      await queryClient.fetchQuery({ ...userQuery, staleTime: 0 });
    },
  });
}
