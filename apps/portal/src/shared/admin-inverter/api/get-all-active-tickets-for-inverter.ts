import { getAllActiveTicketsForInverter } from '@heliograph/contracts/http/get-all-active-tickets-for-inverter';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.js';
import { inverterKey } from '../inverter-key.js';

export const useActiveTickets = (serialNumber: string) =>
  useQuery({
    queryKey: inverterKey(serialNumber, 'tickets'),
    queryFn: ({ signal }) => callApi(getAllActiveTicketsForInverter, { serial_number: serialNumber }, signal),
  });
