import { noCommunication } from '@heliograph/contracts/http/no-communication';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { REFRESH_MS } from '../../../shared/api/refresh.js';

/** Whether a silence case is open. `first` needs nothing of us: the one message of a case is sent by the worker. */
export const noCommunicationQuery = (serialNumber: string) =>
  queryOptions({
    queryKey: ['no-communication', serialNumber],
    queryFn: ({ signal }) => callApi(noCommunication, { serial_number: serialNumber }, signal),
    refetchInterval: REFRESH_MS,
  });
