import { addPasskey } from '@heliograph/contracts/http/add-passkey';
import { beginPasskey } from '@heliograph/contracts/http/begin-passkey';
import { beginTotp } from '@heliograph/contracts/http/begin-totp';
import { confirmTotp } from '@heliograph/contracts/http/confirm-totp';
import { getSecondFactors } from '@heliograph/contracts/http/get-second-factors';
import { newRecoveryCodes } from '@heliograph/contracts/http/new-recovery-codes';
import { removePasskey } from '@heliograph/contracts/http/remove-passkey';
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { adminQuery } from '../../../shared/api/get-admin-by-token.js';

export const secondFactorsQuery = queryOptions({
  queryKey: ['second-factors'],
  queryFn: ({ signal }) => callApi(getSecondFactors, {}, signal),
});

export const useBeginTotp = () => useMutation({ mutationFn: () => callApi(beginTotp, {}) });

export const useConfirmTotp = () =>
  useMutation({ mutationFn: (code: string) => callApi(confirmTotp, { code }) });

export const useNewRecoveryCodes = () => useMutation({ mutationFn: () => callApi(newRecoveryCodes, {}) });

/**
 * Between the two calls the browser asks for fingerprint, face or PIN. @returns recovery codes with the first second
 * factor
 */
export const useAddPasskey = () =>
  useMutation({
    mutationFn: async (name: string) => {
      const { options } = await callApi(beginPasskey, {});
      const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
      const response = await startRegistration({ optionsJSON });
      return (await callApi(addPasskey, { name, response: { ...response } })).recoveryCodes;
    },
  });

export const useRemovePasskey = () =>
  useMutation({ mutationFn: (passkeyId: string) => callApi(removePasskey, { passkeyId }) });

/** Refetches the second factors and the administrator's permissions, which depend on them. */
export function useRefreshSecondFactors() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries(secondFactorsQuery);
    void queryClient.invalidateQueries(adminQuery);
  };
}
