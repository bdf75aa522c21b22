import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import { noCommunication } from '@heliograph/contracts/http/no-communication';
import { communicationLostMessage } from '@heliograph/domain/silence/no-communication';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { REFRESH_MS } from '../../../shared/api/queries.js';
import { notify } from '../../../shared/api/send-notification.js';

/**
 * Whether an outage is open. The first client that receives one requests the owner's notification; the server sends
 * only one per outage, whether this client or the worker's sweep comes first.
 */
export const noCommunicationQuery = (
  userId: string,
  { serial_number: serialNumber, inverterName }: CustomerInverter,
) =>
  queryOptions({
    queryKey: ['no-communication', serialNumber],
    queryFn: async ({ signal }) => {
      const outage = await callApi(noCommunication, { serial_number: serialNumber }, signal);
      if (outage.first) notify(userId, communicationLostMessage(inverterName, serialNumber));
      return outage;
    },
    refetchInterval: REFRESH_MS,
  });
