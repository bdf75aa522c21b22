import { getActiveFaults } from '@heliograph/contracts/http/get-active-faults';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { fleetKey, REFRESH_MS } from '../../../shared/api/queries.js';
import { faultName } from '../reason.js';
import { withTimes } from './diagnosis/event-name.js';

interface Props {
  serialNumber: string;
  codes: readonly string[];
}

/** The active faults, each with how often it began in 30 days. */
export function LiveFaults({ serialNumber, codes }: Props) {
  const { data } = useQuery({
    queryKey: fleetKey('active faults', serialNumber),
    queryFn: ({ signal }) => callApi(getActiveFaults, { serial_no: serialNumber }, signal),
    refetchInterval: REFRESH_MS,
  });
  const timesOf = (wanted: string) => data?.find(({ code }) => code === wanted)?.occurrences ?? null;
  return codes.map((code) => withTimes(faultName(code), timesOf(code))).join('; ');
}
