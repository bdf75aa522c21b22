import type { InputOf } from '@heliograph/contracts/http/call';
import { getFirmwares, setFirmwareApproval } from '@heliograph/contracts/http/device-registry';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';

export const useFirmwares = () =>
  useQuery({
    queryKey: ['firmwares'],
    queryFn: ({ signal }) => callApi(getFirmwares, {}, signal),
  });

/** The fleet's lists may change, too. */
export function useSetApproval() {
  const queryClient = useQueryClient();
  return useMutation({
    // One after the other: the last choice counts.
    scope: { id: 'firmware-approval' },
    mutationFn: (input: InputOf<typeof setFirmwareApproval>) => callApi(setFirmwareApproval, input),
    onSettled: () => queryClient.invalidateQueries(),
  });
}
