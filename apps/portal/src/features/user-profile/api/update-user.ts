import type { InputOf } from '@heliograph/contracts/http/call';
import { updateUser } from '@heliograph/contracts/http/update-user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { whoKey } from '../../../shared/session/portal-part.js';

/** Corrects what the customer said of themselves; it is asked for anew before the form goes. */
export function useUpdateUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (fields: InputOf<typeof updateUser>) => callApi(updateUser, fields),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: whoKey('customer') }),
  });
}
