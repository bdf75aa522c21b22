import type { InputOf } from '@heliograph/contracts/http/call';
import { updateInverter } from '@heliograph/contracts/http/update-inverter';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.js';

/** The specification's payload has no version; the portal's always has, so that no edit undoes another unseen. */
type Change = InputOf<typeof updateInverter> & { readonly version: number };

/** Whatever list the inverter stands in is old then. */
export function useUpdateInverter() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => callApi(updateInverter, change),
    onSuccess: () => void queryClient.invalidateQueries(),
  });
}
