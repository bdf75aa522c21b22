import type { InputOf } from '@heliograph/contracts/http/call';
import { updateInverter } from '@heliograph/contracts/http/update-inverter';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../../shared/api/call-api.js';

/**
 * The API accepts changes without a version; the portal always sends it, so that no edit silently overwrites another.
 */
type Change = InputOf<typeof updateInverter> & { readonly version: number };

/** Any list may contain the inverter, so refresh them all. */
export function useUpdateInverter() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => callApi(updateInverter, change),
    onSuccess: () => void queryClient.invalidateQueries(),
  });
}
