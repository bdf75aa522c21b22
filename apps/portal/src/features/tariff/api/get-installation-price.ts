import { getSavings } from '@heliograph/contracts/http/get-savings';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';

/** Price of the customer's installation, whole paise; null: not entered. */
export const useInstallationPrice = (userId: string) =>
  useQuery({
    queryKey: ['energy', 'savings', { user_id: userId }],
    queryFn: ({ signal }) => callApi(getSavings, { user_id: userId }, signal),
    select: ({ payback }) => payback?.pricePaise ?? null,
  });
