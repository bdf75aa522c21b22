import { setTariff } from '@heliograph/contracts/http/set-tariff';
import type { TariffRecord } from '@heliograph/contracts/http/tariff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';

/** Saves a tariff; what was saved by the old one is asked for anew. */
export function useSetTariff() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (tariff: TariffRecord) => callApi(setTariff, tariff),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['energy', 'savings'] });
      // The list is there before anybody looks for the new one in it.
      return queryClient.invalidateQueries({ queryKey: ['tariff'] });
    },
  });
}
