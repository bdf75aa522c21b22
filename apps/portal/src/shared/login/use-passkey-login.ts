import { beginPasskeyLogin } from '@heliograph/contracts/http/begin-passkey-login';
import { loginPasskeyAdmin } from '@heliograph/contracts/http/login-passkey-admin';
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../api/call-api.js';
import { adminQuery } from '../api/get-admin-by-token.js';
import { forgetClosedPages } from '../session/forget-closed-pages.js';

/** Between the two calls the browser asks for a passkey. @returns the logged-in administrator */
export function usePasskeyLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { options } = await callApi(beginPasskeyLogin, {});
      const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
      const response = await startAuthentication({ optionsJSON });
      const { adminId } = await callApi(loginPasskeyAdmin, { response: { ...response } });
      forgetClosedPages(queryClient);
      await queryClient.fetchQuery({ ...adminQuery, staleTime: 0 });
      return adminId;
    },
  });
}
