import { getCompany } from '@heliograph/contracts/http/get-company';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from './call-api.js';

/** The maker's details; they do not change while the page is open. */
const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: ({ signal }) => callApi(getCompany, {}, signal),
  staleTime: Infinity,
});

export const useCompany = () => useQuery(companyQuery);
