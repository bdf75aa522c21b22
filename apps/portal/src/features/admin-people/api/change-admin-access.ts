import type { InputOf } from '@heliograph/contracts/http/call';
import { changeAdminAccess } from '@heliograph/contracts/http/change-admin-access';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';

/** The change may affect who is super-admin, so refetch everything. */
export function useChangeAdminAccess() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof changeAdminAccess>) => callApi(changeAdminAccess, input),
    onSuccess: () => void queryClient.invalidateQueries(),
  });
}
