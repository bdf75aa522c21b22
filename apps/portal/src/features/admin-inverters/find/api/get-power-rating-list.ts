import { getPowerRatingList } from '@heliograph/contracts/http/get-power-rating-list';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../shared/api/call-api.js';

/** The ratings change only with a new version of the portal. */
export const usePowerRatings = () =>
  useQuery({
    queryKey: ['power-ratings'],
    queryFn: ({ signal }) => callApi(getPowerRatingList, {}, signal),
    staleTime: Infinity,
  });
