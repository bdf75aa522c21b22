import { getAllActiveTicketsForInverter } from '@heliograph/contracts/http/get-all-active-tickets-for-inverter';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../shared/api/call-api.js';
import { inverterKey } from './get-inverter.js';

export const useActiveTickets = (serialNumber: string) =>
  useQuery({
    queryKey: inverterKey(serialNumber, 'tickets'),
    queryFn: ({ signal }) => callApi(getAllActiveTicketsForInverter, { serial_number: serialNumber }, signal),
  });
