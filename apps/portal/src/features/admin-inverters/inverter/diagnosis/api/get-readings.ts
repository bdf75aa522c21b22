import { getReadings } from '@heliograph/contracts/http/get-readings';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApiForPage } from '../../../../../shared/api/call-api.js';
import { fleetKey } from '../../../../../shared/api/queries.js';

/** Rows per page. */
export const READINGS_SIZE = 25;

export const readingsQuery = (inverterId: string, date: string, page: number) =>
  queryOptions({
    queryKey: fleetKey('readings', inverterId, 'rows', date, page),
    queryFn: ({ signal }) =>
      callApiForPage(getReadings, { inverter_id: inverterId, date, page, size: READINGS_SIZE }, signal),
    placeholderData: keepPreviousData,
  });
