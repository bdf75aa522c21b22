import type { InputOf } from '@heliograph/contracts/http/call';
import { updateUser } from '@heliograph/contracts/http/update-user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { sessionKey } from '../../../shared/session/portal-part.js';

/** Saves the customer's own profile. Done once the profile has been refetched, so that the page never shows the old one. */
export function useUpdateUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (fields: InputOf<typeof updateUser>) => callApi(updateUser, fields),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionKey('customer') }),
  });
}
