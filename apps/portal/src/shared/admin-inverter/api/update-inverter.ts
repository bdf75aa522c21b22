import type { InputOf } from '@heliograph/contracts/http/call';
import { updateInverter } from '@heliograph/contracts/http/update-inverter';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.js';

/** Whatever list the inverter stands in is old then. */
export function useUpdateInverter() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: InputOf<typeof updateInverter>) => callApi(updateInverter, change),
    onSuccess: () => void queryClient.invalidateQueries(),
  });
}
