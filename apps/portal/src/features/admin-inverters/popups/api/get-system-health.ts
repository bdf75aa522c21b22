import { getSystemHealth } from '@heliograph/contracts/http/get-system-health';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../shared/api/call-api.js';
import { inverterKey } from './get-inverter.js';

export const useSystemHealth = (serialNumber: string) =>
  useQuery({
    queryKey: inverterKey(serialNumber, 'health'),
    queryFn: ({ signal }) => callApi(getSystemHealth, { serial_number: serialNumber }, signal),
  });
