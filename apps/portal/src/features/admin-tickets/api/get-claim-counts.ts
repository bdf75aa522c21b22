import { getClaimCounts } from '@heliograph/contracts/http/claims';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { known } from '../../../shared/api/known.js';
import { REFRESH_MS } from '../../../shared/api/queries.js';
import { claimsKey } from '../../../shared/claims/claim-calls.js';

/** The number of claims in each state; undefined while unknown. */
export const useClaimCounts = () =>
  known(
    useQuery({
      queryKey: [...claimsKey, 'counts'],
      queryFn: ({ signal }) => callApi(getClaimCounts, {}, signal),
      refetchInterval: REFRESH_MS,
    }),
  );
