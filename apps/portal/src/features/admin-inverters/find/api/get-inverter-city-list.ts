import { getInverterCityList } from '@heliograph/contracts/http/get-inverter-city-list';
import { skipToken, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../shared/api/call-api.js';

/** @param rating null: none is selected */
export const useCities = (rating: string | null) =>
  useQuery({
    queryKey: ['inverter-cities', rating],
    queryFn:
      rating === null
        ? skipToken
        : ({ signal }) => callApi(getInverterCityList, { power_rating: rating }, signal),
  });
