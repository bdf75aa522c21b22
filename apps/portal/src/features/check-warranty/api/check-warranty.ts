import { checkWarranty } from '@heliograph/contracts/http/check-warranty';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';

/** The warranty of one inverter, by the current date at its site. */
export const warrantyQuery = (serialNumber: string) =>
  queryOptions({
    queryKey: ['warranty', serialNumber],
    queryFn: ({ signal }) => callApi(checkWarranty, { serialNumber }, signal),
    staleTime: 0,
  });
