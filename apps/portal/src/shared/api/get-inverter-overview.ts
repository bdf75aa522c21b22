import { getInverterOverview } from '@heliograph/contracts/http/get-inverter-overview';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.js';
import { FLEET_REFRESH_MS, fleetKey } from './queries.js';

export const inverterOverviewsKey = fleetKey('overview');

/** State, owner, warranty and tickets of an inverter, for work on a ticket. */
export const inverterOverviewQuery = (serialNumber: string) =>
  queryOptions({
    queryKey: [...inverterOverviewsKey, serialNumber],
    queryFn: ({ signal }) => callApi(getInverterOverview, { serial_number: serialNumber }, signal),
    refetchInterval: FLEET_REFRESH_MS,
  });
