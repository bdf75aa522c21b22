import type { ListedInverter } from '@heliograph/contracts/http/admin-inverter';
import { getAllInverter } from '@heliograph/contracts/http/get-all-inverter';
import { getInverterBySerialNumber } from '@heliograph/contracts/http/get-inverter-by-serial-number';
import { getInvertersByCityAndPowerRating } from '@heliograph/contracts/http/get-inverters-by-city-and-power-rating';
import { skipToken, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../../shared/api/api-error.js';
import { callApi, callApiForPage } from '../../../../shared/api/call-api.js';
import type { RowsInView } from '../../../../shared/table/rows-in-view.js';
import { partOf, type Wanted } from '../wanted.js';

/** By serial number: the exact match, or else all inverters whose number contains it. @param size rows per page */
export const useFoundInverters = (wanted: Wanted | null, page: number, size: number) =>
  useQuery({
    queryKey: ['found-inverters', wanted, page, size],
    queryFn: wanted === null ? skipToken : ({ signal }) => find(wanted, page, size, signal),
    // Keep the previous page while the next one loads, but not another search's rows.
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey[1]) === JSON.stringify(wanted) ? before : undefined,
  });

async function find(
  wanted: Wanted,
  page: number,
  size: number,
  signal: AbortSignal,
): Promise<RowsInView<ListedInverter>> {
  if ('serial' in wanted) {
    const found = await callApi(getInverterBySerialNumber, { serial_number: wanted.serial }, signal).catch(
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      },
    );
    if (found) return { rows: [found], total: 1 };
    return callApiForPage(getAllInverter, { ...partOf(wanted.serial), page, size }, signal);
  }
  if ('status' in wanted)
    return callApiForPage(getAllInverter, { search: wanted.status, page, size }, signal);
  const { city, rating } = wanted;
  return callApiForPage(getInvertersByCityAndPowerRating, { city, power_rating: rating, page, size }, signal);
}
