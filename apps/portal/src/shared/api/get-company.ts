import { getCompany } from '@heliograph/contracts/http/get-company';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from './call-api.js';

/** Who makes the inverters: the same for everybody, and as long as the page is open. */
export const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: ({ signal }) => callApi(getCompany, {}, signal),
  staleTime: Infinity,
});

export const useCompany = () => useQuery(companyQuery);
