import { setTariff } from '@heliograph/contracts/http/set-tariff';
import type { TariffRecord } from '@heliograph/contracts/http/tariff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';

/** Saves a tariff and refetches the savings. */
export function useSetTariff() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (tariff: TariffRecord) => callApi(setTariff, tariff),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['energy', 'savings'] });
      // Complete only when the new tariff is in the list.
      return queryClient.invalidateQueries({ queryKey: ['tariff'] });
    },
  });
}
