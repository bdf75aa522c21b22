import { removeInverter } from '@heliograph/contracts/http/remove-inverter';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.js';

/** Whatever list the inverter stands in is old then. */
export function useRemoveInverter() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (inverterId: string) => callApi(removeInverter, { inverterId }),
    onSuccess: () => void queryClient.invalidateQueries(),
  });
}
