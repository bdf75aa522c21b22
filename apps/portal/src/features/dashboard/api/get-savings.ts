import type { InputOf, OutputOf } from '@heliograph/contracts/http/call';
import { getSavings } from '@heliograph/contracts/http/get-savings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { isFailed } from '../../../shared/api/known.js';
import { REFRESH_MS } from '../../../shared/api/queries.js';

export type Savings = OutputOf<typeof getSavings>;
/** One inverter by its serial number, or all inverters of a user. */
export type SavingsOf = Pick<InputOf<typeof getSavings>, 'serial_no' | 'user_id'>;

/** The savings in money, and the CO2 factor. */
const savingsQuery = (of: SavingsOf) =>
  queryOptions({
    queryKey: ['energy', 'savings', of],
    queryFn: ({ signal }) => callApi(getSavings, of, signal),
    refetchInterval: REFRESH_MS,
  });

/** Undefined while loading, null if the request failed. */
export function useSavings(of: SavingsOf): Savings | null | undefined {
  const query = useQuery(savingsQuery(of));
  return isFailed(query) ? null : query.data;
}
