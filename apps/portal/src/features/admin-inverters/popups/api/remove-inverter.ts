import { removeInverter } from '@heliograph/contracts/http/remove-inverter';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../../shared/api/call-api.js';

/** Any list may contain the inverter, so refresh them all. */
export function useRemoveInverter() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (inverterId: string) => callApi(removeInverter, { inverterId }),
    onSuccess: () => void queryClient.invalidateQueries(),
  });
}
