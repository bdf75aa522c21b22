import { getInverterDataBySerialNo } from '@heliograph/contracts/http/get-inverter-data-by-serial-no';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { REFRESH_MS } from '../../../shared/api/queries.js';

/** Lifetime energy, Wh. */
export const totalEnergyQuery = (serialNo: string) =>
  queryOptions({
    queryKey: ['energy', serialNo, 'total'],
    queryFn: ({ signal }) => callApi(getInverterDataBySerialNo, { serial_no: serialNo }, signal),
    refetchInterval: REFRESH_MS,
  });
