import { setInstallationPrice } from '@heliograph/contracts/http/set-installation-price';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';

/** Saves or removes the price and refetches the savings. */
export function useSetInstallationPrice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (pricePaise: number | null) => callApi(setInstallationPrice, { pricePaise }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['energy', 'savings'] }),
  });
}
