import { getPowerRatingList } from '@heliograph/contracts/http/get-power-rating-list';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';

/** What is sold changes with the portal itself. */
export const usePowerRatings = () =>
  useQuery({
    queryKey: ['power-ratings'],
    queryFn: ({ signal }) => callApi(getPowerRatingList, {}, signal),
    staleTime: Infinity,
  });
